#include "app/command/keys.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"

namespace rooftile::app {

namespace {

struct NamedKey {
    std::string_view bytes;
    Key key;
};

// With cursor keys in either mode; longer names before their beginnings do not matter: none is one.
constexpr NamedKey named_keys[] = {
    {" ", Key::next},        {"\r", Key::next},     {"\n", Key::next},      {"n", Key::next},
    {"l", Key::next},        {"\x1b[C", Key::next}, {"\x1bOC", Key::next},  {"\x1b[6~", Key::next},
    {"b", Key::back},        {"p", Key::back},      {"h", Key::back},       {"\x7f", Key::back},
    {"\x1b[D", Key::back},   {"\x1bOD", Key::back}, {"\x1b[5~", Key::back}, {"\x1b[A", Key::up},
    {"\x1bOA", Key::up},     {"k", Key::up},        {"\x1b[B", Key::down},  {"\x1bOB", Key::down},
    {"j", Key::down},        {"g", Key::first},     {"\x1b[H", Key::first}, {"\x1bOH", Key::first},
    {"\x1b[1~", Key::first}, {"G", Key::last},      {"\x1b[F", Key::last},  {"\x1bOF", Key::last},
    {"\x1b[4~", Key::last},  {"q", Key::quit},      {"Q", Key::quit},       {"\x04", Key::quit},
};

constexpr std::string_view enter_screen = "\x1b[?1049h";
constexpr std::string_view leave_screen = "\x1b[?1049l";
constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
/// A key's bytes arrive together; a lone escape key is over after this time.
constexpr int rest_of_key_ms = 50;

// What a signal handler needs to put the terminal back.
termios terminal_before{};
struct sigaction actions_before[std::size(ending_signals)];
struct sigaction resize_before {};
/// A change of the window is taken note of while a key is waited for and at no other time, so that none is missed.
sigset_t mask_before, mask_while_waiting;
std::atomic<bool> terminal_changed{false}, on_own_screen{false};
static_assert(std::atomic<bool>::is_always_lock_free);

/// Only what is allowed in a signal handler.
void restore_terminal() {
    if (!terminal_changed.exchange(false)) return;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal_before);
    if (!on_own_screen.exchange(false)) return;
    [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, leave_screen.data(), leave_screen.size());
}

extern "C" void on_ending_signal(int) {
    restore_terminal();
    _exit(exit_interrupted);
}

extern "C" void on_resize(int) {}

}  // namespace

KeyMatch key_of(std::string_view text) {
    bool begins_one = false;
    for (const NamedKey& named : named_keys) {
        if (text.starts_with(named.bytes)) return {named.key, named.bytes.size()};
        begins_one = begins_one || named.bytes.starts_with(text);
    }
    if (begins_one) return {Key::none, 0};
    // Of a sequence that is no key here, the whole is skipped: its end is its first letter or ~.
    if (text.size() > 1 && text[0] == '\x1b' && (text[1] == '[' || text[1] == 'O')) {
        std::size_t end = 2;
        while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
        return {Key::none, end < text.size() ? end + 1 : text.size()};
    }
    return {Key::none, 1};
}

KeyInput::KeyInput(bool full_screen) {
    if (tcgetattr(STDIN_FILENO, &terminal_before) != 0) {
        throw Error(ErrorCode::io, std::string("the terminal cannot be asked for keys: ") + std::strerror(errno));
    }
    struct sigaction action {};
    action.sa_handler = on_ending_signal;
    for (const int ending : ending_signals) sigaddset(&action.sa_mask, ending);
    for (std::size_t i = 0; i < std::size(ending_signals); ++i) {
        sigaction(ending_signals[i], &action, &actions_before[i]);
    }
    action.sa_handler = on_resize;
    sigaction(SIGWINCH, &action, &resize_before);
    sigset_t resize;
    sigemptyset(&resize);
    sigaddset(&resize, SIGWINCH);
    sigprocmask(SIG_BLOCK, &resize, &mask_before);
    mask_while_waiting = mask_before;
    sigdelset(&mask_while_waiting, SIGWINCH);
    termios keys = terminal_before;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    keys.c_cc[VSUSP] = _POSIX_VDISABLE;  // a stopped program could not put the terminal back
    terminal_changed.store(true);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
    if (!full_screen) return;
    on_own_screen.store(true);
    write_standard_output(std::string(enter_screen));
}

KeyInput::~KeyInput() {
    restore_terminal();
    for (std::size_t i = 0; i < std::size(ending_signals); ++i) {
        sigaction(ending_signals[i], &actions_before[i], nullptr);
    }
    sigaction(SIGWINCH, &resize_before, nullptr);
    sigprocmask(SIG_SETMASK, &mask_before, nullptr);
}

Key KeyInput::wait() {
    while (true) {
        if (size_ > 0) {
            KeyMatch match = key_of({held_, size_});
            if (match.bytes == 0) {
                pollfd input{STDIN_FILENO, POLLIN, 0};
                const bool more = size_ < sizeof held_ && poll(&input, 1, rest_of_key_ms) == 1;
                if (!more) match.bytes = size_;
            }
            if (match.bytes > 0) {
                size_ -= match.bytes;
                std::memmove(held_, held_ + match.bytes, size_);
                if (match.key != Key::none) return match.key;
                continue;
            }
        }
        pollfd key{STDIN_FILENO, POLLIN, 0};
        if (ppoll(&key, 1, nullptr, &mask_while_waiting) < 0) return errno == EINTR ? Key::none : Key::quit;
        const ssize_t got = read(STDIN_FILENO, held_ + size_, sizeof held_ - size_);
        if (got < 0 && errno == EINTR) return Key::none;
        if (got <= 0) return Key::quit;
        size_ += static_cast<std::size_t>(got);
    }
}

}  // namespace rooftile::app
