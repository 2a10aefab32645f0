#pragma once

// Output that comes piece by piece and may be gone on with later.

#include <cstdint>
#include <optional>
#include <string>

namespace rooftile::app {

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

}  // namespace rooftile::app
