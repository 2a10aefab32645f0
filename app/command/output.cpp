#include "app/command/output.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace rooftile::app {

namespace {

/// The path of the temporary file that exists now, for the signal handler; null when there is none.
std::atomic<const char*> temporary_path{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free);

/// Whether an interrupt only asks to stop, and whether one has.
std::atomic<bool> stop_can_wait{false};
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) {
    if (stop_can_wait.load() && !stop_requested.exchange(true)) return;
    if (const char* path = temporary_path.load()) unlink(path);
    _exit(130);
}

/// Holds interrupts back while a file and what the handler knows of it change together.
class InterruptsHeld {
public:
    InterruptsHeld() {
        sigset_t held;
        sigemptyset(&held);
        sigaddset(&held, SIGINT);
        sigaddset(&held, SIGTERM);
        sigprocmask(SIG_BLOCK, &held, &before_);
    }
    InterruptsHeld(const InterruptsHeld&) = delete;
    InterruptsHeld& operator=(const InterruptsHeld&) = delete;
    ~InterruptsHeld() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_{};
};

std::string reason() { return std::strerror(errno); }

void write_all(int descriptor, std::string_view text, const std::string& what) {
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

/// A file beside its target, gone at the end of the scope or at an interrupt unless it took the target's
/// place. At every moment at which an interrupt can come, the handler knows the file if it exists.
class TemporaryFile {
public:
    /// Its descriptor is -1, with errno, if it could not be made.
    explicit TemporaryFile(const std::string& target) : path_(target + ".XXXXXX") {
        const InterruptsHeld held;
        descriptor_ = mkostemp(path_.data(), O_CLOEXEC);
        if (descriptor_ >= 0) temporary_path.store(path_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (temporary_path.load() != path_.c_str()) return;
        const InterruptsHeld held;
        unlink(path_.c_str());
        temporary_path.store(nullptr);
    }
    [[nodiscard]] int descriptor() const { return descriptor_; }
    [[nodiscard]] bool rename_to(const std::string& target) {
        const InterruptsHeld held;
        if (rename(path_.c_str(), target.c_str()) != 0) return false;
        temporary_path.store(nullptr);
        return true;
    }

private:
    std::string path_;
    int descriptor_ = -1;
};

/// Whether something is there that is no regular file. Throws OutputError for a folder.
bool is_special(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return false;
    if (S_ISDIR(status.st_mode)) throw OutputError("cannot write '" + path + "': it is a folder");
    return !S_ISREG(status.st_mode);
}

/// A rename would replace a link by a file; this is what the link names.
std::string resolved(const std::string& path) {
    std::string target = path;
    if (char* found = realpath(path.c_str(), nullptr)) {
        target = found;
        std::free(found);  // NOLINT: realpath allocates with malloc
    }
    return target;
}

/// The mode of the file that will be replaced, or that of any new file.
void set_mode(int descriptor, const std::string& path) {
    struct stat status {};
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, stat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0666U & ~mask);
}

/// Whether another process holds the lock of that file; if not, and it is open, the lock is taken.
/// @param path  a file to ask; empty: the open one
bool is_being_written(const std::string& path, int descriptor) {
    if (path.empty()) return descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    const Descriptor other(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return other.get() >= 0 && flock(other.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace

void write_standard_output(const std::string& text) { write_all(STDOUT_FILENO, text, "to standard output"); }

void write_standard_error(const std::string& text) noexcept {
    try {
        write_all(STDERR_FILENO, text, "to standard error");
    } catch (...) {  // NOLINT: documented
    }
}

struct WholeOutput::File {
    /// Which of both it is: a temporary file beside the target, or a device.
    std::optional<TemporaryFile> temporary;
    std::optional<Descriptor> descriptor;
    std::string target;
};

WholeOutput::WholeOutput(const std::string& path)
    : file_(path.empty() ? nullptr : std::make_unique<File>()),
      what_(path.empty() ? "to standard output" : "'" + path + "'") {
    if (!file_) return;
    if (is_special(path)) {
        file_->descriptor.emplace(open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
        if (file_->descriptor->get() < 0) throw OutputError("cannot open " + what_ + ": " + reason());
        return;
    }
    file_->target = resolved(path);
    file_->temporary.emplace(file_->target);
    if (file_->temporary->descriptor() < 0) throw OutputError("cannot write " + what_ + ": " + reason());
    file_->descriptor.emplace(file_->temporary->descriptor());
    set_mode(file_->descriptor->get(), path);
}

WholeOutput::~WholeOutput() = default;

void WholeOutput::write(std::string_view text) {
    write_all(file_ ? file_->descriptor->get() : STDOUT_FILENO, text, what_);
}

void WholeOutput::finish() {
    if (!file_) return;
    file_->descriptor->close_checked(what_);
    if (file_->temporary && !file_->temporary->rename_to(file_->target)) {
        throw OutputError("cannot write " + what_ + ": " + reason());
    }
}

void write_file(const std::string& path, const std::string& text) {
    WholeOutput output(path);
    output.write(text);
    output.finish();
}

std::string RowOutput::part_of(const std::string& path) {
    return path.empty() || is_special(path) ? std::string() : resolved(path) + ".part";
}

RowOutput::RowOutput(const std::string& path, std::optional<std::uint64_t> keep)
    : path_(path), part_(part_of(path)), what_(path.empty() ? "to standard output" : "'" + path + "'") {
    if (path.empty()) {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    if (part_.empty()) {
        descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    } else {
        target_ = resolved(path);
        descriptor_ = open(part_.c_str(), O_WRONLY | O_CLOEXEC | (keep ? 0 : O_CREAT | O_EXCL), 0600);
    }
    const bool is_there = descriptor_ < 0 && errno == EEXIST;
    if (!part_.empty() && is_being_written(is_there ? part_ : std::string(), descriptor_)) {
        throw Error(ErrorCode::usage, "another run is writing '" + part_ + "'", "wait for it, or name another output");
    }
    if (is_there) {
        throw Error(ErrorCode::usage, "'" + part_ + "' is there: an earlier run was interrupted",
                    "remove it, or continue it with --resume if it is a CSV");
    }
    if (descriptor_ < 0) throw OutputError("cannot write " + what_ + ": " + reason());
    begun_ = !part_.empty() && !keep;
    if (begun_) set_mode(descriptor_, path);
    if (!keep) return;
    if (ftruncate(descriptor_, static_cast<off_t>(*keep)) != 0 || lseek(descriptor_, 0, SEEK_END) < 0) {
        throw OutputError("cannot write '" + part_ + "': " + reason());
    }
}

RowOutput::~RowOutput() {
    if (path_.empty() || descriptor_ < 0) return;
    close(descriptor_);
    if (begun_) unlink(part_.c_str());
}

void RowOutput::write(const std::string& text) {
    try {
        write_all(descriptor_, text, what_);
    } catch (const OutputError&) {
        begun_ = false;  // the rows that are there stay there
        throw;
    }
}

void RowOutput::finish() {
    if (path_.empty()) return;
    Descriptor file(std::exchange(descriptor_, -1));
    file.close_checked(what_);
    if (!part_.empty() && rename(part_.c_str(), target_.c_str()) != 0) {
        throw OutputError("cannot write " + what_ + ": " + reason());
    }
}

void RowOutput::rewind() {
    if (ftruncate(descriptor_, 0) != 0 || lseek(descriptor_, 0, SEEK_SET) < 0) {
        throw OutputError("cannot write '" + part_ + "': " + reason());
    }
}

std::string RowOutput::unfinished(const std::string& path) {
    const std::string part = part_of(path);
    if (part.empty()) {
        throw Error(ErrorCode::usage, "--resume: '" + path + "' is no file that could be continued", "give a file");
    }
    for (const std::string& candidate : {part, resolved(path)}) {
        struct stat status {};
        if (stat(candidate.c_str(), &status) == 0) return candidate;
    }
    return {};
}

void RowOutput::take_up(const std::string& path) {
    const std::string part = part_of(path);
    const std::string left = unfinished(path);
    if (left != part && rename(left.c_str(), part.c_str()) != 0) {
        throw OutputError("cannot write '" + part + "': " + reason());
    }
}

std::string RowOutput::leave() {
    begun_ = false;
    return part_;
}

StopAtInterrupt::StopAtInterrupt() {
    stop_requested.store(false);
    stop_can_wait.store(true);
}
StopAtInterrupt::~StopAtInterrupt() { stop_can_wait.store(false); }
const std::atomic<bool>& StopAtInterrupt::requested() const { return stop_requested; }

void write_output(const std::string& path, const std::string& text) {
    if (path.empty()) {
        write_standard_output(text);
    } else {
        write_file(path, text);
    }
}

std::string render_document(const CommandLine& line, const Document& document) {
    if (line.format == Format::md) return render_markdown(document);
    const bool to_terminal = line.output.empty();
    return render_text(document, to_terminal ? terminal_width() : 80,
                       to_terminal ? use_colour(line.colour, STDOUT_FILENO) : line.colour == Colour::always);
}

void refuse_overwriting(const std::string& output, const std::vector<std::string>& inputs) {
    struct stat target {};
    if (output.empty() || output == "-" || stat(output.c_str(), &target) != 0 || !S_ISREG(target.st_mode)) return;
    for (const std::string& input : inputs) {
        struct stat source {};
        const bool exists = (input == "-" ? fstat(STDIN_FILENO, &source) : stat(input.c_str(), &source)) == 0;
        if (!exists || source.st_dev != target.st_dev || source.st_ino != target.st_ino) continue;
        throw Error(ErrorCode::usage, "'" + output + "' is an input: writing there would destroy it",
                    "give another name for the output");
    }
}

bool use_colour(Colour colour, int descriptor) {
    if (colour != Colour::automatic) return colour == Colour::always;
    const char* no_colour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return (no_colour == nullptr || *no_colour == '\0') && !dumb && isatty(descriptor) == 1;
}

bool error_is_terminal() { return isatty(STDERR_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

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
