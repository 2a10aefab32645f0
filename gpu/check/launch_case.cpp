#include "launch_case.hpp"

#include <charconv>
#include <sstream>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu::check {

namespace {

[[noreturn]] void refuse(std::size_t line, const std::string& word) {
    throw Error(ErrorCode::input, "line " + std::to_string(line) + ": '" + word + "' is not expected",
                "a line is KERNEL M N K [order=row|column|grouped:G] [resident=R] [grid=1|2] [data=random|zeros]");
}

template <class Integer>
Integer positive(std::size_t line, const std::string& word) {
    Integer value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value == 0) refuse(line, word);
    return value;
}

void take_option(LaunchCase& c, std::size_t line, const std::string& word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) refuse(line, word);
    const std::string name = word.substr(0, equals), value = word.substr(equals + 1);
    if (name == "order") {
        c.order = parse_block_order(value);
    } else if (name == "resident") {
        c.resident = positive<std::uint32_t>(line, value);
    } else if (name == "grid" && (value == "1" || value == "2")) {
        c.two_dimensional = value == "2";
    } else if (name == "data" && (value == "random" || value == "zeros")) {
        c.zeros = value == "zeros";
    } else {
        refuse(line, word);
    }
}

}  // namespace

std::vector<LaunchCase> read_cases(std::istream& text) {
    std::vector<LaunchCase> cases;
    std::string line;
    for (std::size_t number = 1; std::getline(text, line); ++number) {
        std::istringstream words(line.substr(0, line.find('#')));
        LaunchCase c;
        if (!(words >> c.kernel)) continue;
        for (std::uint64_t* side : {&c.M, &c.N, &c.K}) {
            std::string word;
            words >> word;
            *side = positive<std::uint64_t>(number, word);
        }
        for (std::string word; words >> word;) take_option(c, number, word);
        cases.push_back(c);
    }
    return cases;
}

}  // namespace rooftile::gpu::check
