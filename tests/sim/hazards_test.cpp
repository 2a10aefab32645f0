// The code of docs/hazards.md, piece by piece and word for word, with the counts that its comments promise.

#include <doctest/doctest.h>

#include <Eigen/Core>
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "rooftile/sim/eigen_operand.hpp"
#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

namespace {

/// What every piece starts from.
struct Start {
    float x_values[4] = {1, 1, 1, 1}, y_values[4] = {1, 1, 1, 1};
    sim::LoopRun<sim::Totals> run;
    decltype(run.in_out("", sim::row_major(x_values, {4}))) x = run.in_out("x", sim::row_major(x_values, {4}));
    decltype(x) y = run.in_out("y", sim::row_major(y_values, {4}));

    sim::LoopCount check(const std::string& operand, std::uint64_t reads, std::uint64_t writes) {
        sim::LoopCount loop = run.finish();
        for (const OperandTraffic& traffic : loop.count.traffic) {
            if (traffic.operand != operand) continue;
            CHECK(traffic.read_elements == Elements(reads));
            CHECK(traffic.write_elements == Elements(writes));
        }
        return loop;
    }
};

std::string trimmed(const std::string& line) {
    const std::size_t begin = line.find_first_not_of(' ');
    std::string text;
    // Runs of spaces count as one: the formatter lines comments up.
    for (std::size_t i = begin; i < line.size(); ++i) {
        if (line[i] != ' ' || text.back() != ' ') text += line[i];
    }
    return text;
}

std::vector<std::string> lines_of(const std::string& file) {
    std::vector<std::string> lines;
    std::ifstream in(ROOFTILE_SOURCE_DIR "/" + file);
    for (std::string line; std::getline(in, line);) lines.push_back(trimmed(line));
    return lines;
}

/// The lines of every block of C++ in a page.
std::vector<std::vector<std::string>> pieces_of(const std::string& page) {
    std::vector<std::vector<std::string>> pieces;
    bool inside = false;
    for (const std::string& line : lines_of(page)) {
        if (line == "```cpp") {
            inside = true;
            pieces.emplace_back();
        } else if (line == "```") {
            inside = false;
        } else if (inside) {
            pieces.back().push_back(line);
        }
    }
    return pieces;
}

}  // namespace

TEST_CASE("hazards: auto keeps the stand-in") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    auto kept = x(1);                      // no load yet
    const float twice = kept + kept;       // two loads
    const float value = x(1);              // one load
    const float four_times = 4.0F * value; // none
    // clang-format on
    CHECK(twice == 2);
    CHECK(four_times == 4);
    here.check("x", 3, 0);
}

TEST_CASE("hazards: swap exchanges values") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    swap(x(0), x(1)); // the values: two loads, two stores
    // clang-format on
    here.check("x", 2, 2);
}

TEST_CASE("hazards: compound operators and chains") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    x(0) += 2.0F;        // one load, one store
    x(1) = x(2) = 5.0F;  // two stores
    x(3) = x(2);         // one load, one store
    // clang-format on
    CHECK(here.x_values[0] == 3);
    CHECK(here.x_values[3] == 5);
    here.check("x", 2, 4);
}

TEST_CASE("hazards: two views of one place") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    float shared_place[1] = {1.0F};
    auto in = run.input("in", sim::row_major(shared_place, {1}));
    auto out = run.output("out", sim::row_major(shared_place, {1}));
    out.store(0, 3.0F);              // one write of out
    const float seen = in.load(0);   // one read of in, and its value is 3
    // clang-format on
    CHECK(seen == 3);
    const sim::LoopCount loop = here.check("in", 1, 0);
    CHECK(loop.count.traffic[3].write_elements == Elements(1));
}

TEST_CASE("hazards: a buffer is a copy") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    auto block = x.buffer("on_chip", {4});
    block.copy_in(0, 4);                // four reads of x
    x.store(2, 9.0F);                   // one write
    const float old = block.load(2);    // still 1, and counted nowhere: nothing lies further in
    // clang-format on
    CHECK(old == 1);
    here.check("x", 4, 1);
}

TEST_CASE("hazards: a loop over indices") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    float sum = 0;
    for (const std::uint64_t i : run.range("i", 0, 4)) sum += x.load(i); // four loads
    // clang-format on
    CHECK(sum == 4);
    here.check("x", 4, 0);
}

TEST_CASE("hazards: Eigen expressions") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    const Eigen::MatrixXf a = Eigen::MatrixXf::Ones(2, 2);
    const Eigen::MatrixXf squares = a.cwiseProduct(a); // not auto
    auto S = run.input("S", squares);
    auto T = run.input("T", a.transpose());            // elements in memory: fine without a name
    const float s = S.load(0, 0) + T.load(1, 0);       // one read of each
    // clang-format on
    CHECK(s == 2);
    here.check("S", 1, 0);
}

TEST_CASE("hazards: an uncounted door") {
    Start here;
    [[maybe_unused]] auto& run = here.run;
    [[maybe_unused]] auto& x = here.x;
    // clang-format off
    const float looked_at = x.uncounted({2}); // nothing is counted
    // clang-format on
    CHECK(looked_at == 1);
    here.check("x", 0, 0);
}

TEST_CASE("hazards: the pages in both languages show this very code") {
    const std::vector<std::string> own = lines_of("tests/sim/hazards_test.cpp");
    const auto pieces = pieces_of("docs/hazards.md");
    REQUIRE(pieces.size() == 8);
    for (const auto& piece : pieces) {
        const auto found = std::search(own.begin(), own.end(), piece.begin(), piece.end());
        if (found == own.end()) FAIL_CHECK("not in this test: ", piece.front());
    }
    CHECK(pieces_of("docs/hazards.ko.md") == pieces);
}
