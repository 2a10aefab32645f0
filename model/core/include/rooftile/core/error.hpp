#pragma once

// The one exception type of the project. Libraries throw it and never print, log or exit; the
// program's main turns it into a message with a caret and an exit code.

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace rooftile {

/// What kind of mistake an Error reports. The program maps every kind but `internal` to exit 2.
enum class ErrorCode {
    usage,         ///< the command line does not fit
    input,         ///< a scenario, formula or argument is not valid
    overflow,      ///< a quantity does not fit its integer type
    capacity,      ///< an on-chip buffer with a capacity would hold more than it can
    out_of_range,  ///< a block or element lies outside its operand
    not_loaded,    ///< a compute range uses elements that no buffer holds
    io,            ///< a file cannot be read or written
    device,        ///< a GPU refused or failed: no device, too little memory, a launch that went wrong
    internal,      ///< a defect of this project
};

/// A place in a text: what to print in front of a message and where to put the caret.
/// Lines and columns count from 1; columns count characters (code points), not bytes.
struct SourceRegion {
    std::string file;
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t length = 1;  ///< characters to underline, at least 1
    std::string line_text;   ///< the whole line, without its end

    friend bool operator==(const SourceRegion&, const SourceRegion&) = default;
};

/// An error with its kind and, where a text is to blame, its place in that text.
class Error : public std::runtime_error {
public:
    /// @param code     what kind of mistake this is
    /// @param message  one line: what was asked and why it cannot be
    /// @param hint     what is allowed or what to change; may be empty, may have several lines
    /// @param region   where, if a text is to blame
    Error(ErrorCode code, const std::string& message, std::string hint = {},
          std::optional<SourceRegion> region = std::nullopt)
        : std::runtime_error(message), code_(code), hint_(std::move(hint)), region_(std::move(region)) {}

    [[nodiscard]] ErrorCode code() const noexcept { return code_; }
    [[nodiscard]] const std::string& hint() const noexcept { return hint_; }
    [[nodiscard]] const std::optional<SourceRegion>& region() const noexcept { return region_; }

    /// The same error at a place; an error that already has one keeps it.
    [[nodiscard]] Error at(const SourceRegion& region) const {
        return region_ ? *this : Error(code_, what(), hint_, region);
    }

private:
    ErrorCode code_;
    std::string hint_;
    std::optional<SourceRegion> region_;
};

}  // namespace rooftile
