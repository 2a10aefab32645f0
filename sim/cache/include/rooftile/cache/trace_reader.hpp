#pragma once

// Files of loads and stores, read access by access in constant memory. Three formats:
//
// text     one access a line: R or W (or r, w), the address, then, as far as wanted, the bytes and the name of
//          an operand. Addresses are decimal or, with 0x, hexadecimal. Without bytes an access is one byte.
//              R 0x1000 8 A
//              W 4096
//          An access has at most 2^32 - 1 bytes. What follows a # is a comment.
// dinero   one access a line: label and address, the address hexadecimal with or without 0x. Label 0 loads,
//          1 stores, 2 fetches an instruction: a load of the operand `instructions`. An access is one byte;
//          the rest of the line is a comment.
// binary   little-endian. A header: the 8 bytes "RFTRACE1", a 32-bit number of operand names, then each name
//          as one byte of length and that many characters. Then records of 16 bytes up to the end: the 64-bit
//          address, 32-bit bytes, 8-bit kind (0 load, 1 store), 8-bit index of the operand name, 16 bits zero.
//          With no names every index is 0.
//
// Accesses without a name belong to the operand `data`.

#include <cstdint>
#include <functional>
#include <istream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/error.hpp"

namespace rooftile::cache {

enum class TraceFormat : std::uint8_t { automatic, text, dinero, binary };

/// What a trace may say about one load or store.
struct TraceAccess {
    std::uint64_t address = 0;  ///< [Byte]
    std::uint64_t bytes = 1;    ///< [Byte]; 1 to 2^32 - 1, and the last one has a 64-bit address
    bool is_store = false;
    std::uint8_t operand = 0;  ///< index into TraceReader::operands()
    friend bool operator==(const TraceAccess&, const TraceAccess&) = default;
};

class TraceReader {
public:
    /// @param input   read to its end; not owned
    /// @param file    what messages call it
    /// @param format  automatic: binary if the file begins like one, else by the first word of its first access
    TraceReader(std::istream& input, std::string file, TraceFormat format = TraceFormat::automatic);

    /// The next access; false at the end. Throws Error(input), in text at line and column, for anything that is
    /// no access, and Error(io) when the input cannot be read.
    bool next(TraceAccess& access);

    /// The names of the operands seen so far; in binary files all of the header's.
    [[nodiscard]] const std::vector<std::string>& operands() const { return operands_; }
    /// The format; automatic until the first access is read.
    [[nodiscard]] TraceFormat format() const { return format_; }

private:
    struct Words;

    /// More bytes at the end of the buffer; false at the end of the input.
    bool refill();
    bool next_line();
    bool read_line(TraceAccess& access);
    void read_text(Words& words, TraceAccess& access);
    void read_dinero(Words& words, TraceAccess& access);
    bool read_record(TraceAccess& access);
    void read_header();
    /// The next `bytes` bytes of a binary file; null at its end if it may end there, an error otherwise.
    const char* take(std::size_t bytes, const char* what, bool may_end);
    std::uint8_t operand_of(const std::string& name, const Words& words);
    [[noreturn]] void fail_at(std::size_t begin, std::size_t end, const std::string& message,
                              const std::string& hint) const;
    /// At the byte `offset` behind the first one taken last.
    [[noreturn]] void fail_binary(std::uint64_t offset, const std::string& message, const std::string& hint) const;

    std::istream& input_;
    std::string file_;
    TraceFormat format_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0, end_ = 0;  ///< what of the buffer is still to be read
    std::uint64_t bytes_before_ = 0;   ///< of the input, in front of begin_
    std::uint64_t taken_at_ = 0;       ///< of the input, in front of what was taken last
    bool has_header_ = false;
    std::size_t line_number_ = 0;
    std::string_view line_;  ///< in the buffer, without its end
    std::vector<std::string> operands_;
    std::map<std::string, std::uint8_t, std::less<>> operand_numbers_;
};

}  // namespace rooftile::cache
