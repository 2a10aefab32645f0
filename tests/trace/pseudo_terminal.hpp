#pragma once

// The built program on a terminal of its own, with a test at the keyboard.

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

namespace rooftile::test {

class PseudoTerminal {
public:
    explicit PseudoTerminal(std::vector<std::string> arguments, unsigned short rows = 40, unsigned short cols = 80,
                            const char* terminal = "xterm") {
        winsize size{rows, cols, 0, 0};
        arguments.insert(arguments.begin(), ROOFTILE_PROGRAM);
        std::vector<char*> words;
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        child_ = forkpty(&master_, nullptr, nullptr, &size);
        REQUIRE(child_ >= 0);
        if (child_ != 0) return;
        if (chdir(ROOFTILE_SOURCE_DIR) != 0) _exit(99);
        setenv("TERM", terminal, 1);
        setenv("NO_COLOR", "1", 1);
        execv(words[0], words.data());
        _exit(98);
    }
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    ~PseudoTerminal() {
        if (child_ > 0) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
        }
        close(master_);
    }

    void press(const std::string& keys) const {
        REQUIRE(write(master_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
    }

    void signal(int number) const { kill(child_, number); }

    void resize(unsigned short rows, unsigned short cols) const {
        const winsize size{rows, cols, 0, 0};
        ioctl(master_, TIOCSWINSZ, &size);
    }

    /// What the program writes until the text is there, which it must be within ten seconds.
    std::string until(const std::string& text) {
        const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while (seen_.find(text) == std::string::npos && std::chrono::steady_clock::now() < give_up) take(100);
        const std::size_t at = seen_.find(text);
        CAPTURE(text);
        CAPTURE(seen_);
        REQUIRE(at != std::string::npos);
        std::string part = seen_.substr(0, at + text.size());
        seen_.erase(0, part.size());
        return part;
    }

    /// Everything else until the program ends; its exit code, or -1 if a signal ended it.
    int end() {
        while (take(10'000)) {
        }
        int status = 0;
        REQUIRE(waitpid(child_, &status, 0) == child_);
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    [[nodiscard]] const std::string& rest() const { return seen_; }

    /// Whether the terminal echoes what is typed and waits for whole lines.
    [[nodiscard]] bool is_ordinary() const {
        termios state{};
        REQUIRE(tcgetattr(master_, &state) == 0);
        return (state.c_lflag & ICANON) != 0 && (state.c_lflag & ECHO) != 0;
    }

private:
    bool take(int timeout_ms) {
        pollfd ready{master_, POLLIN, 0};
        if (poll(&ready, 1, timeout_ms) != 1) return false;
        char bytes[4096];
        const ssize_t got = read(master_, bytes, sizeof bytes);
        if (got <= 0) return false;
        seen_.append(bytes, static_cast<std::size_t>(got));
        return true;
    }

    int master_ = -1;
    pid_t child_ = -1;
    std::string seen_;
};

}  // namespace rooftile::test
