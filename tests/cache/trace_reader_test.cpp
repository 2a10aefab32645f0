#include "rooftile/cache/trace_reader.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace {

using namespace rooftile;
using cache::TraceAccess;
using cache::TraceFormat;
using cache::TraceReader;

struct Told {
    std::vector<TraceAccess> accesses;
    std::vector<std::string> operands;
    TraceFormat format = TraceFormat::automatic;
};

Told read(const std::string& bytes, TraceFormat format = TraceFormat::automatic) {
    std::istringstream input(bytes);
    TraceReader reader(input, "t", format);
    Told told;
    for (TraceAccess access; reader.next(access);) told.accesses.push_back(access);
    told.operands = reader.operands();
    told.format = reader.format();
    return told;
}

std::string refusal(const std::string& bytes, TraceFormat format = TraceFormat::automatic) {
    try {
        read(bytes, format);
    } catch (const Error& error) {
        CHECK(error.code() == ErrorCode::input);
        CHECK_FALSE(error.hint().empty());
        std::string place;
        if (const auto& region = error.region()) {
            place = region->file + ":" + std::to_string(region->line) + ":" + std::to_string(region->column) + "+" +
                    std::to_string(region->length) + ": ";
        }
        return place + error.what();
    }
    return "accepted";
}

std::string number(std::uint64_t value, std::size_t bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i) & 0xFF);
    return text;
}

std::string record(std::uint64_t address, std::uint64_t bytes, std::uint64_t kind, std::uint64_t operand) {
    return number(address, 8) + number(bytes, 4) + number(kind, 1) + number(operand, 1) + number(0, 2);
}

TEST_CASE("trace: text has one access a line, bytes and operand as far as wanted") {
    const Told told = read("# a comment\n\nR 0x10 8 A\n  w\t4096  # stores a byte\r\nR 5 B\nW 18446744073709551615");
    CHECK(told.format == TraceFormat::text);
    CHECK(told.operands == std::vector<std::string>{"A", "data", "B"});
    CHECK(told.accesses ==
          std::vector<TraceAccess>{
              {16, 8, false, 0}, {4096, 1, true, 1}, {5, 1, false, 2}, {~std::uint64_t{0}, 1, true, 1}});
}

TEST_CASE("trace: dinero labels, hexadecimal addresses, and whatever follows") {
    const Told told = read("2 1a\n0 0xFF this is a comment\n1 10\n");
    CHECK(told.format == TraceFormat::dinero);
    CHECK(told.operands == std::vector<std::string>{"instructions", "data"});
    CHECK(told.accesses == std::vector<TraceAccess>{{26, 1, false, 0}, {255, 1, false, 1}, {16, 1, true, 1}});
}

TEST_CASE("trace: binary records behind a header of names") {
    const std::string header = "RFTRACE1" + number(2, 4) + "\1A\2xy";
    const Told told = read(header + record(1, 8, 0, 1) + record(std::uint64_t{1} << 63, 4, 1, 0));
    CHECK(told.format == TraceFormat::binary);
    CHECK(told.operands == std::vector<std::string>{"A", "xy"});
    CHECK(told.accesses == std::vector<TraceAccess>{{1, 8, false, 1}, {std::uint64_t{1} << 63, 4, true, 0}});
    CHECK(read("RFTRACE1" + number(0, 4) + record(7, 1, 0, 0)).operands == std::vector<std::string>{"data"});
}

TEST_CASE("trace: a file longer than the buffer is read whole, and nothing is read twice") {
    std::string text;
    std::string binary = "RFTRACE1" + number(0, 4);
    for (std::uint64_t i = 0; i < 60000; ++i) {
        text += "R " + std::to_string(i * 7) + " 8\n";
        binary += record(i * 7, 8, 0, 0);
    }
    const Told from_text = read(text);
    CHECK(from_text.accesses.size() == 60000);
    CHECK(from_text.accesses == read(binary).accesses);
    for (std::uint64_t i = 0; i < 60000; ++i) REQUIRE(from_text.accesses[i].address == i * 7);
}

TEST_CASE("trace: an empty file, or one of comments, has no access") {
    CHECK(read("").accesses.empty());
    CHECK(read("# nothing\n\n").accesses.empty());
    CHECK(read("", TraceFormat::dinero).accesses.empty());
}

TEST_CASE("trace: what is no access is refused where it stands") {
    CHECK(refusal("R 1\nX 2\n") == "t:2:1+1: 'X' is neither R nor W");
    CHECK(refusal("hello") == "t:1:1+5: 'hello' begins no access of a known format");
    CHECK(refusal("R\n") == "t:1:2+1: the address is missing");
    CHECK(refusal("R 0x\n") == "t:1:3+2: '0x' is not a 64-bit address");
    CHECK(refusal("R 12a\n") == "t:1:3+3: '12a' is not a 64-bit address");
    CHECK(refusal("R 18446744073709551616\n") == "t:1:3+20: '18446744073709551616' is not a 64-bit address");
    CHECK(refusal("R 1 0\n") == "t:1:5+1: '0' is neither a number of bytes nor the name of an operand");
    CHECK(refusal("R 1 -8\n") == "t:1:5+2: '-8' is neither a number of bytes nor the name of an operand");
    CHECK(refusal("R 18446744073709551615 2\n") == "t:1:24+1: the access ends beyond 64-bit addresses");
    CHECK(refusal("R 0 18446744073709551615\n") == "t:1:5+20: '18446744073709551615' is too many bytes for one access");
    CHECK(refusal("R 0 4294967296 A\n") == "t:1:5+10: '4294967296' is too many bytes for one access");
    CHECK(read("R 0 4294967295 A\n").accesses.front().bytes == 4294967295);
    CHECK(refusal(std::string("R 1\nX\0Y 2\n", 10)) == "t:2:1+3: 'X\\x00Y' is neither R nor W");
    CHECK(refusal("R 1 8 9\n") == "t:1:7+1: '9' is not the name of an operand");
    CHECK(refusal("R 1 8 A R 2\n") == "t:1:9+1: there is more than one access on the line");
    CHECK(refusal("R 1 \xC3\xA9\xC3\xA9 x\n") ==
          "t:1:5+2: '\xC3\xA9\xC3\xA9' is neither a number of bytes nor the name of an operand");
    CHECK(refusal("0 1\n3 2\n") == "t:2:1+1: '3' is not a label");
    CHECK(refusal("0 12g\n") == "t:1:3+3: '12g' is not a 64-bit hexadecimal address");
    CHECK(refusal("0\n") == "t:1:2+1: the address is missing");
    CHECK(refusal(std::string(5000, 'R')) == "t:1:1+1: the line has more than 4096 bytes");
    CHECK(refusal("0 1\n", TraceFormat::text) == "t:1:1+1: '0' is neither R nor W");
    CHECK(refusal("R 1\n", TraceFormat::dinero) == "t:1:1+1: 'R' is not a label");
    std::string many;
    for (int i = 0; i < 257; ++i) many += "R 1 o" + std::to_string(i) + "\n";
    CHECK(refusal(many) == "t:257:5+4: 'o256' is one operand too many");
}

TEST_CASE("trace: a binary file that is cut or wrong is refused at its byte") {
    const std::string header = "RFTRACE1" + number(1, 4) + "\1A";
    CHECK(refusal("R 1\n", TraceFormat::binary) == "'t', byte 0: the file ends within its header");
    CHECK(refusal("RFTRACE2" + number(0, 4), TraceFormat::binary) ==
          "'t', byte 0: the file does not begin like a binary trace");
    CHECK(refusal("RFTRACE1" + number(300, 4)) ==
          "'t', byte 8: the header states no number of operand names up to 256");
    CHECK(refusal("RFTRACE1" + number(1, 4) + "\1-") == "'t', byte 13: operand name 0 of the header is no name");
    CHECK(refusal("RFTRACE1" + number(1, 4) + number(0, 1)) == "'t', byte 12: operand name 0 of the header is no name");
    CHECK(refusal("RFTRACE1") == "'t', byte 8: the file ends within its header");
    CHECK(refusal("RFTRACE1" + number(1, 4)) == "'t', byte 12: the file ends within its header");
    CHECK(refusal("RFTRACE1" + number(1, 4) + "\5ab") == "'t', byte 13: the file ends within its header");
    CHECK(refusal("", TraceFormat::binary) == "'t', byte 0: the file ends within its header");
    CHECK(refusal(header + record(1, 1, 0, 0) + "abc") == "'t', byte 30: the file ends within a record");
    CHECK(refusal(header + record(1, 1, 2, 0)) == "'t', byte 26: kind 2 is neither 0 (load) nor 1 (store)");
    CHECK(refusal(header + record(1, 1, 0, 1)) == "'t', byte 27: operand 1 is not one of the header's 1");
    CHECK(refusal(header + record(1, 0, 0, 0)) ==
          "'t', byte 22: the access has no byte or ends beyond 64-bit addresses");
    std::string padded = header + record(1, 1, 0, 0);
    padded.back() = '\1';
    CHECK(refusal(padded) == "'t', byte 28: the last 16 bits of a record are not zero");
}

}  // namespace
