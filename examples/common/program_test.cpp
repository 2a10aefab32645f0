#include "examples/common/program.hpp"

#include <doctest/doctest.h>

#include "examples/gemv/gemv.hpp"

using namespace example;

namespace {

int run(std::vector<std::string> words) {
    words.insert(words.begin(), "example_gemv");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    return program(static_cast<int>(arguments.size()), arguments.data(), gemv());
}

}  // namespace

TEST_CASE("example program: sizes that are no sizes are refused") {
    CHECK(run({"3", "5", "2"}) == 0);
    for (const char* word : {"0", "-1", "x", "", "1048577", "99999999999999999999999999999999999999999"}) {
        CAPTURE(word);
        CHECK(run({word}) == 2);
    }
    CHECK(run({"1", "2", "3", "4"}) == 2);
}

TEST_CASE("example program: a closed form that does not hold is shown and remembered") {
    Subject subject = gemv();
    Variant& rows = subject.variants[0];
    rows.formulas = {"A.read_elements == M*N + 1"};
    bool all_hold = true;
    const std::string text = report(rows, rows.checked(Shape({{"M", 2}, {"N", 3}, {"BM", 1}})), all_hold);
    CHECK_FALSE(all_hold);
    CHECK(text.find("A.read_elements == M*N + 1  DOES NOT HOLD") != std::string::npos);
}
