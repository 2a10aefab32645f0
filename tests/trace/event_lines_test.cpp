#include "app/trace/event_lines.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "traces.hpp"

using namespace rooftile;
using app::Granularity;

namespace {

const test::Case tiled_4x4{{Matmul{4, 4, 4}, {}}, test::plan(Tiled{2, 2, 2, 1})};

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The fields of an event, in their order.
std::string keys_of(const nlohmann::ordered_json& line) {
    std::string keys;
    for (const auto& [key, value] : line.items()) keys += (keys.empty() ? "" : " ") + key;
    return keys;
}

}  // namespace

TEST_CASE("event lines: the first K step of 4x4 in 2x2 tiles, word for word") {
    const auto lines = split(test::lines_of(tiled_4x4, Granularity::tile, {1, 8, 100}));
    REQUIRE(lines.size() == 8);
    const std::string none = R"("totals":{"read_bytes":0,"write_bytes":0,"flops":0}})";
    const std::string loaded = R"("totals":{"read_bytes":32,"write_bytes":0,"flops":0}})";
    const std::string computed = R"("totals":{"read_bytes":32,"write_bytes":0,"flops":16}})";
    const std::string in_step = R"("parent":2,"kind":)";
    CHECK(lines[0] == R"({"step":1,"parent":0,"kind":"scope_begin","scope":"i0=0,j0=0","name":"output tile",)" + none);
    CHECK(lines[1] == R"({"step":2,"parent":1,"kind":"scope_begin","scope":"k0=0","name":"K step",)" + none);
    CHECK(lines[2] == R"({"step":3,)" + in_step + R"("transfer","scope":"k0=0","boundary":"hbm","direction":"read",)" +
                          R"("operand":"A","block":[0,0,2,2],"elements":4,"bytes":16,"streamed":false,"buffer":0,)" +
                          R"("totals":{"read_bytes":16,"write_bytes":0,"flops":0}})");
    CHECK(lines[3] == R"({"step":4,)" + in_step + R"("transfer","scope":"k0=0","boundary":"hbm","direction":"read",)" +
                          R"("operand":"B","block":[0,0,2,2],"elements":4,"bytes":16,"streamed":false,"buffer":0,)" +
                          loaded);
    CHECK(lines[4] == R"({"step":5,)" + in_step + R"("barrier","scope":"k0=0","reason":"loaded",)" + loaded);
    CHECK(lines[5] == R"({"step":6,)" + in_step + R"("compute","scope":"k0=0","operation":"multiply_add",)" +
                          R"("operands":["A","B"],"i":[0,2],"j":[0,2],"k":[0,2],"flops":16,"buffer":0,)" + computed);
    CHECK(lines[6] == R"({"step":7,)" + in_step + R"("barrier","scope":"k0=0","reason":"used",)" + computed);
    CHECK(lines[7] ==
          R"({"step":8,"parent":1,"kind":"scope_end","scope":"k0=0","name":"K step","begin":2,)" + computed);
}

TEST_CASE("event lines: every line is JSON with the fields of its kind, on random shapes") {
    test::Shapes shapes(101);
    for (int i = 0; i < 200; ++i) {
        const test::Case c = shapes.any(6);
        CAPTURE(test::describe(c));
        for (const auto granularity : {Granularity::tile, Granularity::element}) {
            for (const std::string& line : split(test::lines_of(c, granularity))) {
                CAPTURE(line);
                const auto event = nlohmann::ordered_json::parse(line);
                const std::string kind = event["kind"];
                const std::string own = kind == "transfer"
                                            ? "boundary direction operand block elements bytes streamed buffer"
                                        : kind == "compute"     ? "operation operands i j k flops buffer"
                                        : kind == "barrier"     ? "reason"
                                        : kind == "scope_begin" ? "name"
                                                                : "name begin";
                REQUIRE(keys_of(event) == "step parent kind scope " + own + " totals");
                REQUIRE(keys_of(event["totals"]) == "read_bytes write_bytes flops");
            }
        }
    }
}

TEST_CASE("event lines: a window is exactly those lines of the whole, totals and scopes included") {
    test::Shapes shapes(102);
    for (int i = 0; i < 300; ++i) {
        const test::Case c = shapes.any(6);
        CAPTURE(test::describe(c));
        const auto granularity = i % 2 == 0 ? Granularity::tile : Granularity::element;
        const auto whole = split(test::lines_of(c, granularity));
        const std::uint64_t from = shapes.between(1, whole.size() + 2);
        const std::uint64_t to = shapes.between(from, whole.size() + 4);
        const std::uint64_t most = shapes.between(1, whole.size() + 2);
        CAPTURE(from);
        CAPTURE(to);
        CAPTURE(most);
        std::vector<std::string> expected;
        for (std::uint64_t step = from; step <= std::min<std::uint64_t>(to, whole.size()); ++step) {
            if (expected.size() < most) expected.push_back(whole[step - 1]);
        }
        REQUIRE(split(test::lines_of(c, granularity, {from, to, most})) == expected);
    }
}

TEST_CASE("event lines: a window ends the run as soon as nothing more is to be written") {
    // 2^60 outputs: what ran on would not come back.
    const test::Case endless{{Matmul{std::uint64_t{1} << 30, std::uint64_t{1} << 30, 4}, {}}, test::plan(Naive{})};
    CHECK(split(test::lines_of(endless, Granularity::tile, {5, 9, 1000})).size() == 5);
    CHECK(split(test::lines_of(endless, Granularity::tile, {5, 900, 3})).size() == 3);
    CHECK(split(test::lines_of(endless, Granularity::tile, {1, 7, 7})).size() == 7);  // 7 is the end of a scope
}

TEST_CASE("event lines: integers beyond 2^53 and beyond 2^64 are written in full") {
    const std::uint64_t length = (std::uint64_t{1} << 62) + 1;
    const test::Case c{{VectorAdd{length}, {DType::f64, DType::f64, DType::f64}}, test::plan(Direct{})};
    const auto lines = split(test::lines_of(c, Granularity::tile));
    REQUIRE(lines.size() == 6);
    CHECK(test::describe(c) == "vector_add L=4611686018427387905 f64/f64/f64 direct");
    CHECK(lines[2].find(R"("block":[0,0,1,4611686018427387905],"elements":4611686018427387905,)"
                        R"("bytes":36893488147419103240,"streamed":true)") != std::string::npos);
    CHECK(lines[2].ends_with(R"("totals":{"read_bytes":73786976294838206480,"write_bytes":0,"flops":0}})"));
    CHECK(lines[3].find(R"("j":[0,4611686018427387905])") != std::string::npos);
    CHECK(lines[5].ends_with(R"("totals":{"read_bytes":73786976294838206480,"write_bytes":36893488147419103240,)"
                             R"("flops":4611686018427387905}})"));

    const std::uint64_t side = (std::uint64_t{1} << 54) + 3;
    const test::Case edge{{Matmul{1, side, 1}, {}}, test::plan(Tiled{1, side - 1, 1, 1})};
    const std::string text = test::lines_of(edge, Granularity::tile);
    CHECK(text.find(R"("scope":"i0=0,j0=18014398509481986")") != std::string::npos);
    CHECK(text.find(R"("block":[0,18014398509481986,1,1])") != std::string::npos);
}

TEST_CASE("event lines: memory does not grow: whole lines go out in pieces of a bounded size") {
    const test::Case c{{Matmul{64, 64, 64}, {}}, test::plan(Tiled{2, 2, 1, 2})};
    std::size_t largest = 0, bytes = 0, pieces = 0;
    std::string read;
    app::EventLines lines(operands(c.workload), {}, [&](std::string_view part) {
        CHECK(part.ends_with('\n'));
        largest = std::max(largest, part.size());
        bytes += part.size();
        ++pieces;
    });
    app::run_traced(c.workload, c.schedule, Granularity::tile, lines);
    lines.finish();
    CHECK(largest < 67'000);
    CHECK(bytes > 50'000'000);
    CHECK(pieces > bytes / 70'000);
}

TEST_CASE("event lines: what the sink throws ends the run") {
    const test::Case c{{Matmul{64, 64, 64}, {}}, test::plan(Tiled{2, 2, 1, 2})};
    int calls = 0;
    app::EventLines lines(operands(c.workload), {}, [&](std::string_view) {
        if (++calls == 3) throw std::runtime_error("full");
    });
    CHECK_THROWS_WITH(app::run_traced(c.workload, c.schedule, Granularity::tile, lines), "full");
    CHECK(calls == 3);
}

TEST_CASE("event lines: element granularity is refused beyond its limit, and the limit is named") {
    const test::Case c{{Matmul{1 << 10, 1 << 10, 2}, {}}, test::plan(Naive{})};
    sim::Observer nobody;
    const auto trace = [&] { app::run_traced(c.workload, c.schedule, Granularity::element, nobody); };
    CHECK_THROWS_WITH(trace(), "element granularity of 2097152 operations, limit 1048576");
    CHECK(app::run_traced({Matmul{1 << 10, 1 << 10, 1}, {}}, c.schedule, Granularity::element, nobody).complete);
}

TEST_CASE("event lines: the head says what is traced, and values only when asked") {
    app::Scenario scenario = test::scenario_of(tiled_4x4);
    scenario.title = {"hostile \"</script>\"\n", "제목"};
    const Schedule& schedule = scenario.schedules.front().schedule;
    const auto head =
        nlohmann::ordered_json::parse(app::trace_head(scenario, schedule, Granularity::tile, false).line());
    CHECK(keys_of(head) ==
          "rooftile schema kind scenario schedule granularity operands accumulator_element_bytes inputs");
    CHECK(head["scenario"]["title"] == scenario.title.en);
    CHECK(head["scenario"]["title_ko"] == "제목");
    CHECK(head["inputs"].is_null());
    CHECK(head["schedule"]["parameters"].dump() ==
          R"({"BM":2,"BN":2,"BK":2,"buffers":1,"c_policy":"write","split_k":1,"order":"row"})");
    const auto with_values =
        nlohmann::ordered_json::parse(app::trace_head(scenario, schedule, Granularity::tile, true).line());
    CHECK(keys_of(with_values["inputs"]) == "A B");
    CHECK(with_values["inputs"]["A"].size() == 4);
    CHECK(with_values["inputs"]["A"][3].size() == 4);

    const test::Case large{{Matmul{1024, 1024, 1024}, {}}, test::plan(Tiled{32, 32, 32, 1})};
    const app::Scenario beyond = test::scenario_of(large);
    CHECK_THROWS_WITH((void)app::trace_head(beyond, beyond.schedules.front().schedule, Granularity::tile, true),
                      "values of 3145728 elements, limit 1048576");
}
