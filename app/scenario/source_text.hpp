#pragma once

// The text of a scenario or machine file, or of a command-line argument: read with guards, cut into lines,
// able to say for any position what an error message needs.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/error.hpp"

namespace rooftile::app {

inline constexpr std::size_t max_file_bytes = 1U << 20;
inline constexpr std::size_t max_line_bytes = 1U << 14;

/// A text that errors point into. Immutable.
class SourceText {
public:
    /// Text that needs no checks, such as a command-line argument.
    /// @param file       what messages call it
    /// @param directory  where relative paths written in it start
    SourceText(std::string file, std::string directory, std::string text);

    /// The text of a file after the checks that a parser should not have to make. Drops a UTF-8 byte order
    /// mark. Throws Error(input) with a region: larger than 1 MiB, NUL bytes, not UTF-8, a line of more than
    /// 16 KiB, a dotted key of more than 32 parts.
    static std::shared_ptr<const SourceText> checked(std::string file, std::string directory, std::string text);

    /// Reads and checks a file; "-" is standard input. Throws Error(io): missing, a directory, not readable.
    static std::shared_ptr<const SourceText> read(const std::string& path);

    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] const std::string& directory() const { return directory_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// The line of that number (from 1) without its end; empty beyond the last.
    [[nodiscard]] std::string_view line(std::size_t number) const;
    /// The byte at which a line's character `column` (from 1) begins; the line's end if it has fewer.
    [[nodiscard]] std::size_t offset(std::size_t line_number, std::size_t column) const;
    /// The region of `length` characters, cut at the end of the line but at least 1.
    [[nodiscard]] SourceRegion region(std::size_t line_number, std::size_t column, std::size_t length) const;
    /// The region of bytes [begin, end), cut at the end of its first line.
    [[nodiscard]] SourceRegion region_of_bytes(std::size_t begin, std::size_t end) const;

private:
    std::string file_, directory_, text_;
    std::vector<std::size_t> line_begins_;
    /// For a line with more than ASCII, the byte in it at which each character begins; empty for others,
    /// whose columns are bytes. Without it a long line would be walked once for each of its values.
    std::vector<std::vector<std::uint32_t>> characters_;
};

/// Where a key or value stands, small enough to keep one for every node of a document.
struct Place {
    std::shared_ptr<const SourceText> source;
    std::uint32_t line = 1, column = 1, length = 1;

    [[nodiscard]] SourceRegion region() const { return source->region(line, column, length); }
    /// "line 12, column 8", with the file's name in front when it is not `from`'s file.
    [[nodiscard]] std::string describe(const Place& from) const;
};

/// The place of bytes [begin, end), cut at the end of its first line.
Place place_of_bytes(const std::shared_ptr<const SourceText>& source, std::size_t begin, std::size_t end);

/// Throws Error(input) at a place.
[[noreturn]] void fail(const Place& place, const std::string& message, const std::string& hint = {});

}  // namespace rooftile::app
