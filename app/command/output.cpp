#include "app/command/output.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "app/command/file.hpp"
#include "app/command/interrupt.hpp"

namespace rooftile::app {

namespace {

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
    if (is_special(path)) {
        write_device(path, text);
        return;
    }
    const std::string target = resolved(path);
    TemporaryFile temporary(target);
    if (temporary.descriptor() < 0) throw OutputError("cannot write '" + path + "': " + reason());
    Descriptor file(temporary.descriptor());
    set_mode(file.get(), path);
    write_all(file.get(), text, "'" + path + "'");
    file.close_checked("'" + path + "'");
    if (!temporary.rename_to(target)) throw OutputError("cannot write '" + path + "': " + reason());
}

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

}  // namespace rooftile::app
