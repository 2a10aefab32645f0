#include "examples/common/program.hpp"

#include <algorithm>
#include <cstdio>
#include <new>
#include <optional>
#include <string_view>

#include "rooftile/core/error.hpp"
#include "rooftile/core/integer.hpp"
#include "rooftile/testing/check.hpp"

namespace example {

namespace {

using rooftile::Error;
using rooftile::ErrorCode;
using rooftile::to_string;

constexpr std::uint64_t max_side = 1 << 20;

std::string usage(const Subject& subject) {
    std::string line = "usage: scripts/example " + subject.name, example = "scripts/example " + subject.name;
    for (const auto& [letter, value] : subject.sizes) {
        line += " [" + letter + "]";
        example += " " + std::to_string(value);
    }
    return line + "\n  " + subject.about + "\n  without sizes: " + example + "\n";
}

Shape read_sizes(int argc, char** argv, const Subject& subject) {
    auto letters = subject.sizes;
    if (static_cast<std::size_t>(argc) > letters.size() + 1) {
        throw Error(ErrorCode::usage, "'" + std::string(argv[letters.size() + 1]) + "' is one size too many");
    }
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(argc); ++i) {
        const auto value = rooftile::parse_uint128(argv[i + 1]);
        if (!value || *value == 0 || *value > max_side) {
            throw Error(ErrorCode::usage, letters[i].first + " must be an integer from 1 to " +
                                              std::to_string(max_side) + ", not '" + argv[i + 1] + "'");
        }
        letters[i].second = static_cast<std::uint64_t>(*value);
    }
    return Shape(letters);
}

bool is_small(const Shape& shape, std::uint64_t limit) {
    rooftile::Uint128 product = 1;
    for (const auto& [letter, value] : shape.letters()) product *= std::min(value, limit);
    return product <= limit;
}

std::string padded(std::string text, std::size_t width, bool right) {
    const std::string space(width - std::min(width, text.size()), ' ');
    return right ? space + text : text + space;
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows) {
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], row[c].size());
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) line += (c == 0 ? "  " : "  ") + padded(row[c], widths[c], c > 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace

std::string report(const Variant& variant, const LoopCount& run, bool& all_hold) {
    std::vector<std::vector<std::string>> rows{{"boundary", "operand", "read elements", "written elements"}};
    for (const auto& moved : run.count.traffic) {
        rows.push_back({moved.boundary, moved.operand, to_string(moved.read_elements.value()),
                        to_string(moved.write_elements.value())});
    }
    std::string text = variant.title + "\n" + table(rows);
    for (const auto& memory : run.memories) {
        if (memory.peak_bytes.value() == 0) continue;
        text += "  most held in " + memory.memory + ": " + to_string(memory.peak_bytes.value()) + " B\n";
    }
    for (const std::string& formula : variant.formulas) {
        const auto outcome = rooftile::testing::check_traffic(run, formula);
        all_hold = all_hold && outcome.passed;
        text += "  " + formula + (outcome.passed ? "  holds\n" : "  DOES NOT HOLD\n" + outcome.text + "\n");
    }
    return text;
}

int program(int argc, char** argv, const Subject& subject) {
    const auto fail = [&](const Error& error, int code) {
        std::fprintf(stderr, "error: %s\n%s", error.what(), code == 2 ? usage(subject).c_str() : "");
        return code;
    };
    try {
        if (argc == 2 && (std::string_view(argv[1]) == "--help" || std::string_view(argv[1]) == "-h")) {
            std::fputs(usage(subject).c_str(), stdout);
            return 0;
        }
        const Shape shape = read_sizes(argc, argv, subject);
        bool all_hold = true;
        std::string text = subject.about + "\n" + shape.to_string() + "\n";
        for (const Variant& variant : subject.variants) {
            const auto& count = is_small(shape, subject.most_elements_checked) ? variant.checked : variant.totals;
            text += "\n" + report(variant, count(shape), all_hold);
        }
        std::fputs(text.c_str(), stdout);
        return all_hold ? 0 : 1;
    } catch (const Error& error) {
        return fail(error, error.code() == ErrorCode::usage ? 2 : 3);
    } catch (const std::bad_alloc&) {
        return fail(Error(ErrorCode::input, "too little memory for matrices of these sizes"), 2);
    } catch (const std::exception& error) {
        return fail(Error(ErrorCode::internal, error.what()), 3);
    }
}

}  // namespace example
