#include "app/command/output.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace rooftile::app {

namespace {

/// The temporary file that exists now, for the signal handler; empty when there is none.
std::array<char, 4096> temporary_path{};

extern "C" void on_interrupt(int) {
    if (temporary_path[0] != '\0') unlink(temporary_path.data());
    _exit(130);
}

std::string reason() { return std::strerror(errno); }

void write_all(int descriptor, const std::string& text, const std::string& what) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throw OutputError("cannot write " + what + ": " + reason());
        done += static_cast<std::size_t>(written);
    }
}

/// A descriptor closed at the end of its scope, its close checked where that matters.
class Descriptor {
public:
    explicit Descriptor(int value) : value_(value) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (value_ >= 0) close(value_);
    }
    [[nodiscard]] int get() const { return value_; }
    void close_checked(const std::string& what) {
        const int value = std::exchange(value_, -1);
        if (close(value) != 0) throw OutputError("cannot write " + what + ": " + reason());
    }

private:
    int value_;
};

/// Removes the temporary file unless it was renamed.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& path) : path_(path) {
        if (path.size() < temporary_path.size())
            std::copy(path.c_str(), path.c_str() + path.size() + 1, temporary_path.begin());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        temporary_path[0] = '\0';
        if (!path_.empty()) unlink(path_.c_str());
    }
    void keep() { path_.clear(); }

private:
    std::string path_;
};

void write_device(const std::string& path, const std::string& text) {
    Descriptor device(open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (device.get() < 0) throw OutputError("cannot open '" + path + "': " + reason());
    write_all(device.get(), text, "'" + path + "'");
    device.close_checked("'" + path + "'");
}

}  // namespace

void write_standard_output(const std::string& text) { write_all(STDOUT_FILENO, text, "to standard output"); }

void write_standard_error(const std::string& text) noexcept {
    try {
        write_all(STDERR_FILENO, text, "to standard error");
    } catch (...) {  // NOLINT: documented
    }
}

void write_file(const std::string& path, const std::string& text) {
    struct stat status {};
    const bool exists = stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) throw OutputError("cannot write '" + path + "': it is a folder");
    if (exists && !S_ISREG(status.st_mode)) {
        write_device(path, text);
        return;
    }
    // A rename would replace a link by a file; write to what the link names.
    std::string target = path;
    if (exists) {
        if (char* resolved = realpath(path.c_str(), nullptr)) {
            target = resolved;
            std::free(resolved);  // NOLINT: realpath allocates with malloc
        }
    }
    std::string temporary = target + ".XXXXXX";
    Descriptor file(mkostemp(temporary.data(), O_CLOEXEC));
    if (file.get() < 0) throw OutputError("cannot write '" + path + "': " + reason());
    TemporaryFile guard(temporary);
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(file.get(), exists ? status.st_mode & 07777U : 0666U & ~mask);
    write_all(file.get(), text, "'" + path + "'");
    file.close_checked("'" + path + "'");
    if (rename(temporary.c_str(), target.c_str()) != 0) {
        throw OutputError("cannot write '" + path + "': " + reason());
    }
    guard.keep();
}

void write_output(const std::string& path, const std::string& text) {
    if (path.empty()) {
        write_standard_output(text);
    } else {
        write_file(path, text);
    }
}

bool use_colour(Colour colour, int descriptor) {
    if (colour != Colour::automatic) return colour == Colour::always;
    const char* no_colour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return (no_colour == nullptr || *no_colour == '\0') && !dumb && isatty(descriptor) == 1;
}

std::size_t terminal_width() {
    winsize window{};
    if (isatty(STDOUT_FILENO) != 1 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return 80;
    return std::clamp<std::size_t>(window.ws_col, 40, 120);
}

void install_signal_handlers() {
    std::signal(SIGPIPE, SIG_IGN);
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

}  // namespace rooftile::app
