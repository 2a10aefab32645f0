#pragma once

// Everything the program writes. A write that fails is an error with its reason, never a short file.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/command/command_line.hpp"
#include "app/report/document.hpp"
#include "rooftile/core/error.hpp"

namespace rooftile::app {

/// What was to be written could not be.
class OutputError : public Error {
public:
    explicit OutputError(const std::string& message) : Error(ErrorCode::io, message) {}
};

/// Throws OutputError: closed, disk full, reader gone.
void write_standard_output(const std::string& text);

/// As far as it goes: when standard error is gone there is nobody left to tell.
void write_standard_error(const std::string& text) noexcept;

/// Output that comes piece by piece: to standard output or a device as it is; a file is replaced as a whole at
/// the end, through a temporary file beside it that neither an error nor an interrupt leaves there.
class WholeOutput {
public:
    /// @param path  empty: standard output
    /// Throws OutputError.
    explicit WholeOutput(const std::string& path);
    WholeOutput(const WholeOutput&) = delete;
    WholeOutput& operator=(const WholeOutput&) = delete;
    ~WholeOutput();

    /// Throws OutputError.
    void write(std::string_view text);
    /// Puts the file in its place. Throws OutputError.
    void finish();

private:
    struct File;
    std::unique_ptr<File> file_;  ///< none: standard output
    std::string what_;
};

/// The whole text or nothing: through a temporary file beside it and a rename. Devices and pipes are
/// written directly. Throws OutputError.
void write_file(const std::string& path, const std::string& text);

/// To the file, or to standard output if there is none.
void write_output(const std::string& path, const std::string& text);

/// A page for people as the command line wants it: Markdown for -f md, else text as wide and as coloured as
/// where it goes.
std::string render_document(const CommandLine& line, const Document& document);
/// Output that comes row by row: to standard output or a device as it is; to a file through FILE.part beside
/// it, which takes the file's place at the end. What was written stays in FILE.part when the program is
/// stopped or killed, so that a later run can go on there.
class RowOutput {
public:
    /// @param path  empty: standard output
    /// @param keep  go on behind the first `keep` bytes of FILE.part; absent: begin it, which must not exist
    /// Throws OutputError; Error(usage) when FILE.part is there already and is not to be kept.
    explicit RowOutput(const std::string& path, std::optional<std::uint64_t> keep = std::nullopt);
    RowOutput(const RowOutput&) = delete;
    RowOutput& operator=(const RowOutput&) = delete;
    /// Removes a FILE.part that it began and that nobody finished or left.
    ~RowOutput();

    /// Throws OutputError; FILE.part then stays.
    void write(const std::string& text);
    /// Puts FILE.part in the file's place.
    void finish();
    /// Leaves FILE.part as it is. Returns its path, or an empty text where there is none.
    std::string leave();

    /// Begins FILE.part again.
    void rewind();

    /// What an earlier run left of that output: FILE.part, else FILE itself, else an empty text. Throws
    /// Error(usage) for a device or a pipe.
    static std::string unfinished(const std::string& path);
    /// Makes what unfinished() found FILE.part.
    static void take_up(const std::string& path);

private:
    /// FILE.part of that output, through links; empty for standard output, devices and pipes.
    static std::string part_of(const std::string& path);

    std::string path_, target_, part_, what_;
    int descriptor_ = -1;
    bool begun_ = false;
};

/// While it lives, the first interrupt only asks to stop; a second one ends the program at once.
class StopAtInterrupt {
public:
    StopAtInterrupt();
    StopAtInterrupt(const StopAtInterrupt&) = delete;
    StopAtInterrupt& operator=(const StopAtInterrupt&) = delete;
    ~StopAtInterrupt();
    [[nodiscard]] const std::atomic<bool>& requested() const;
};

/// Throws Error(usage) when the output is one of the files that are read ("-": standard input): the same
/// path, or the same file by another name. An output of "" or "-" is standard output.
void refuse_overwriting(const std::string& output, const std::vector<std::string>& inputs);

/// Whether a stream of that descriptor shall be coloured.
bool use_colour(Colour colour, int descriptor);

/// Whether standard error is a terminal.
bool error_is_terminal();
/// Whether standard output is.
bool output_is_terminal();

/// Columns of the terminal at standard output, from 40 to 120; 80 where there is none.
std::size_t terminal_width();

/// A closed pipe becomes a failed write; an interrupt removes a temporary file and exits with 130.
void install_signal_handlers();

}  // namespace rooftile::app
