#include "app/trace/page_data.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "app/trace/subject.hpp"
#include "support/refusal.hpp"
#include "traces.hpp"

using namespace rooftile;
using app::Granularity;
using Json = nlohmann::ordered_json;

namespace {

Json page_of(const app::Scenario& scenario, const app::PageRequest& request = {}) {
    return Json::parse(app::page_data(scenario, scenario.schedules.front().schedule, request));
}
Json page_of(const test::Case& c, const app::PageRequest& request = {}) {
    return page_of(test::scenario_of(c), request);
}

/// The rows of a run, written as event lines: what payload.ts says of each place in a row.
class Decoder {
public:
    Decoder(const Json& operands, const Json& run) : operands_(operands), run_(run) {}

    std::string lines() {
        std::string text;
        for (const Json& row : run_["events"]) text += line(row).dump() + "\n";
        return text;
    }

private:
    Json line(const Json& row) {
        const std::string tag = row[0];
        Json event{{"step", row[1]}, {"parent", row[2]}};
        if (tag == "sb") return begin(row, event);
        if (tag == "se") {
            const auto [label, name] = scopes_.back();
            scopes_.pop_back();
            event["kind"] = "scope_end";
            event["scope"] = label;
            event["name"] = name;
            event["begin"] = row[3];
        } else {
            event["kind"] = tag == "t" ? "transfer" : tag == "c" ? "compute" : "barrier";
            event["scope"] = scopes_.empty() ? "" : scopes_.back().first;
        }
        if (tag == "t") transfer(row, event);
        if (tag == "c") compute(row, event);
        if (tag == "b") event["reason"] = row[3];
        event["totals"] = totals_;
        return event;
    }

    Json begin(const Json& row, Json event) {
        std::string label;
        if (row[4] != "") label = row[4].get<std::string>() + "=" + digits(row[5]);
        if (row[6] != "") label += "," + row[6].get<std::string>() + "=" + digits(row[7]);
        scopes_.emplace_back(label, row[3]);
        event["kind"] = "scope_begin";
        event["scope"] = label;
        event["name"] = row[3];
        event["totals"] = totals_;
        return event;
    }

    void transfer(const Json& row, Json& event) {
        const Json& operand = operands_[row[4].get<std::size_t>()];
        const std::uint64_t elements = row[7].get<std::uint64_t>() * row[8].get<std::uint64_t>();
        event["boundary"] = "hbm";
        event["direction"] = row[3] == "r" ? "read" : "write";
        event["operand"] = operand["name"];
        event["block"] = {row[5], row[6], row[7], row[8]};
        event["elements"] = elements;
        event["bytes"] = elements * operand["element_bytes"].get<std::uint64_t>();
        event["streamed"] = row[9] == 1;
        event["buffer"] = row[10];
        totals_ = {{"read_bytes", row[11]}, {"write_bytes", row[12]}, {"flops", row[13]}};
        REQUIRE(row.size() == 14);
    }

    void compute(const Json& row, Json& event) {
        const std::size_t operand = row[4];
        event["operation"] = row[3];
        event["operands"] = {operands_[operand]["name"]};
        if (row[3] != "chain_step") event["operands"].push_back(operands_[operand + 1]["name"]);
        event["i"] = {row[5], row[6]};
        event["j"] = {row[7], row[8]};
        event["k"] = {row[9], row[10]};
        const std::uint64_t one = row[3] == "multiply_add" ? 2 : 1;
        event["flops"] = one * row[6].get<std::uint64_t>() * row[8].get<std::uint64_t>() * row[10].get<std::uint64_t>();
        event["buffer"] = row[11];
        totals_ = {{"read_bytes", row[12]}, {"write_bytes", row[13]}, {"flops", row[14]}};
        REQUIRE(row.size() == 15);
    }

    static std::string digits(const Json& integer) {
        return integer.is_string() ? integer.get<std::string>() : integer.dump();
    }

    const Json& operands_;
    const Json& run_;
    std::vector<std::pair<std::string, std::string>> scopes_;
    Json totals_{{"read_bytes", 0}, {"write_bytes", 0}, {"flops", 0}};
};

/// That the steps of a run cover its events, whatever is in them.
void require_steps_cover_events(const Json& run) {
    std::uint64_t behind = 0;
    for (const Json& step : run["steps"]) {
        REQUIRE(step.size() == 3);
        REQUIRE(step[1] == behind + 1);
        REQUIRE(step[2] >= step[1]);
        behind = step[2];
    }
    REQUIRE(run["events"].size() == behind);
}

std::string keys_of(const Json& object) {
    std::string keys;
    for (const auto& [key, value] : object.items()) keys += (keys.empty() ? "" : " ") + key;
    return keys;
}

const test::Case tiled_4x4{{Matmul{4, 4, 4}, {}}, test::plan(Tiled{2, 2, 2, 1})};

test::Case naive(std::uint64_t M, std::uint64_t N, std::uint64_t K) {
    return {{Matmul{M, N, K}, {}}, test::plan(Naive{})};
}

}  // namespace

TEST_CASE("page data: rows say the same events as the JSON lines, on 300 random shapes, the run beside it too") {
    test::Shapes shapes(121);
    for (int i = 0; i < 300; ++i) {
        const test::Case c = shapes.any(7);
        CAPTURE(test::describe(c));
        app::PageRequest request;
        request.granularity = i % 2 == 0 ? Granularity::tile : Granularity::element;
        const app::Scenario scenario = test::scenario_of(c);
        const Json page = page_of(scenario, request);
        REQUIRE(Decoder(page["operands"], page["run"]).lines() == test::lines_of(c, request.granularity));
        require_steps_cover_events(page["run"]);
        REQUIRE(page["run"]["complete"] == true);
        const auto plain = app::plain_schedule(scenario, scenario.schedules.front().schedule);
        REQUIRE(page["beside"].is_null() == !plain.has_value());
        REQUIRE(page["beside_absent"].is_null() == plain.has_value());
        if (!plain) {
            REQUIRE(page["beside_absent"]["reason"] == "is_itself");
            continue;
        }
        const test::Case beside{c.workload, *plain};
        const auto granularity = app::followed_granularity(c.workload, *plain);
        REQUIRE(Decoder(page["operands"], page["beside"]).lines() == test::lines_of(beside, granularity));
        require_steps_cover_events(page["beside"]);
        REQUIRE(page["beside"]["granularity"] == app::granularity_name(granularity));
    }
}

TEST_CASE("page data: has the members that the viewer reads") {
    app::Scenario scenario = test::scenario_of(tiled_4x4);
    scenario.title = {"4x4 </script>", "제목"};
    scenario.machine.emplace();
    scenario.machine->on_chip_bytes = Bytes(48 * 1024);
    app::PageRequest request;
    request.language = app::Language::ko;
    const Json page = page_of(scenario, request);
    CHECK(keys_of(page) ==
          "rooftile schema scenario language open_at operands accumulator_element_bytes run beside beside_absent");
    CHECK(keys_of(page["scenario"]) == "file title title_ko workload");
    CHECK(keys_of(page["scenario"]["workload"]) == "kind M N K dtype output accumulate");
    CHECK(keys_of(page["operands"][0]) == "name rows cols element_bytes role");
    for (const char* run : {"run", "beside"}) {
        CHECK(keys_of(page[run]) ==
              "name kind title title_ko parameters granularity input_buffer_bytes accumulator_bytes "
              "input_capacity_bytes accumulator_capacity_bytes complete steps events");
    }
    CHECK(page["schema"] == 1);
    CHECK(page["language"] == "ko");
    CHECK(page["open_at"] == 0);
    CHECK(page["scenario"]["title"] == "4x4 </script>");
    CHECK(page["scenario"]["title_ko"] == "제목");
    CHECK(page["run"]["input_buffer_bytes"] == 32);
    CHECK(page["run"]["accumulator_bytes"] == 16);
    CHECK(page["run"]["input_capacity_bytes"] == 48 * 1024);
    CHECK(page["run"]["accumulator_capacity_bytes"].is_null());
    CHECK(page["run"]["steps"].size() == 12);
    CHECK(page["beside"]["name"] == "naive");
    CHECK(page["beside"]["steps"].size() == 64);
    CHECK(page["beside_absent"].is_null());
}

TEST_CASE("page data: integers beyond 2^53 - 1 are texts wherever they stand, smaller ones are numbers") {
    const std::uint64_t largest = (std::uint64_t{1} << 53) - 1;
    for (const std::uint64_t length : {largest, largest + 1, (std::uint64_t{1} << 60) + 1}) {
        const bool as_text = length > largest;
        const Json expected = as_text ? Json(std::to_string(length)) : Json(length);
        const Json page = page_of({{VectorAdd{length}, {}}, test::plan(Blocked{length})});
        CHECK(page["scenario"]["workload"]["L"] == expected);
        CHECK(page["operands"][0]["cols"] == expected);
        CHECK(page["run"]["parameters"]["B"] == expected);
        const Json& load = page["run"]["events"][1];
        CHECK(load[8] == expected);
        CHECK(load[11] == to_string(Uint128{length} * 4));
        const Json& compute = page["run"]["events"][3];
        CHECK(compute[8] == expected);
        CHECK(compute[14] == expected);
        CHECK(page["run"]["input_buffer_bytes"] == to_string(Uint128{length} * 8));
        CHECK(page["run"]["accumulator_bytes"] == to_string(Uint128{length} * 4));
    }
    const std::uint64_t side = (std::uint64_t{1} << 54) + 3;
    const Json page = page_of({{Matmul{1, side, 1}, {}}, test::plan(Tiled{1, side - 1, 1, 1})});
    bool seen = false;
    for (const Json& row : page["run"]["events"]) {
        if (row[0] == "sb" && row[3] == "output tile" && row[7] != 0) {
            seen = true;
            CHECK(row[7] == "18014398509481986");
        }
    }
    CHECK(seen);
}

TEST_CASE("page data: a run is cut behind --to and behind --max-steps steps from --from, and says so") {
    const auto steps = [](std::uint64_t from, std::uint64_t to, std::uint64_t most) {
        app::PageRequest request;
        request.window = {from, to, most};
        const Json page = page_of(tiled_4x4, request);
        require_steps_cover_events(page["run"]);
        CHECK(page["open_at"] == (from == 1 ? 0 : from));
        CHECK(page["beside"]["complete"] == true);
        return std::pair(page["run"]["steps"].size(), page["run"]["complete"].get<bool>());
    };
    const std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    CHECK(steps(1, all, all) == std::pair(std::size_t{12}, true));
    CHECK(steps(1, 12, all) == std::pair(std::size_t{12}, true));
    CHECK(steps(1, 11, all) == std::pair(std::size_t{11}, false));
    CHECK(steps(1, 1, all) == std::pair(std::size_t{1}, false));
    CHECK(steps(1, all, 5) == std::pair(std::size_t{5}, false));
    CHECK(steps(4, all, 5) == std::pair(std::size_t{8}, false));
    CHECK(steps(4, 6, 5) == std::pair(std::size_t{6}, false));
    CHECK(steps(12, all, all) == std::pair(std::size_t{12}, true));
    app::PageRequest late;
    late.window.from = 13;
    CHECK(std::string(test::refusal([&] { (void)page_of(tiled_4x4, late); }).what()) ==
          "the trace ends at step 12, before --from 13");
}

TEST_CASE("page data: 2000 steps are taken, 2001 are refused with advice that works") {
    app::PageRequest request;
    const Json page = page_of(naive(1, 2000, 600), request);
    CHECK(page["run"]["steps"].size() == 2000);
    CHECK(page["run"]["complete"] == true);
    const Error refused = test::refusal([&] { (void)page_of(naive(1, 2001, 600), request); });
    CHECK(refused.code() == ErrorCode::input);
    CHECK(std::string(refused.what()) == "schedule 's' has more than 2000 steps, the most that a page takes");
    CHECK(refused.hint() == "use larger tiles or a smaller workload, or show the beginning alone: --to 2000");
    request.window.to = 2001;
    CHECK(test::refusal([&] { (void)page_of(naive(1, 2001, 600), request); }).code() == ErrorCode::input);
    request.window.to = 2000;
    const Json cut = page_of(naive(1, 2001, 600), request);
    CHECK(cut["run"]["steps"].size() == 2000);
    CHECK(cut["run"]["complete"] == false);
}

TEST_CASE("page data: too many events are refused, whatever kind the one too many is, with advice that works") {
    app::PageRequest request;
    request.granularity = Granularity::element;
    // 463 events an output tile, of which 432 up to the end of its K step: event 400001 = 863 * 463 + 432.
    const test::Case c{{Matmul{30, 900, 7}, {}}, test::plan(Tiled{30, 1, 7, 1})};
    const Error refused = test::refusal([&] { (void)page_of(c, request); });
    CHECK(std::string(refused.what()) == "schedule 's' has more than 400000 events, the most that a page takes");
    CHECK(refused.hint() == "use larger tiles or a smaller workload, or show the beginning alone: --to 1727");
    app::PageRequest shorter = request;
    shorter.window.to = 1727;
    CHECK(page_of(c, shorter)["run"]["steps"].size() == 1727);
    const test::Case one_step{{Matmul{100, 100, 100}, {}}, test::plan(Tiled{100, 100, 100, 1})};
    CHECK(test::refusal([&] { (void)page_of(one_step, request); }).hint() ==
          "use smaller tiles or a smaller workload, or --granularity tile");
}

TEST_CASE("page data: the run beside is left out with the reason where it is too long") {
    const test::Case fits{{Matmul{100, 200, 64}, {}}, test::plan(Tiled{50, 50, 64, 1})};
    CHECK(page_of(fits)["beside"]["steps"].size() == 20'000);
    const test::Case beyond{{Matmul{101, 199, 64}, {}}, test::plan(Tiled{50, 50, 64, 1})};
    const Json page = page_of(beyond);
    CHECK(page["beside"].is_null());
    CHECK(page["beside_absent"].dump() == R"({"reason":"too_long","name":"naive","steps":20000,"limit":20000})");
    CHECK(page_of(naive(2, 2, 2))["beside_absent"].dump() ==
          R"({"reason":"is_itself","name":"s","steps":0,"limit":20000})");
}

TEST_CASE("page data: element granularity beyond its limit and custom workloads are refused") {
    app::PageRequest request;
    request.granularity = Granularity::element;
    const test::Case large{{Matmul{1 << 11, 1 << 10, 1}, {}}, test::plan(Tiled{1, 1, 1, 1})};
    CHECK(std::string(test::refusal([&] { (void)page_of(large, request); }).what()) ==
          "element granularity of 2097152 operations, limit 1048576");
    const test::Case custom{{Custom{Flops(1), Bytes(1), Bytes(1)}, {}}, test::plan(Given{})};
    CHECK(test::refusal([&] { (void)page_of(custom); }).code() == ErrorCode::input);
}
