// DRAM reads in reports: which launch the L2 model is given, what a report says of its answer, and how far that is
// claimed to be compared with hardware.

#include <nlohmann/json.hpp>
#include <regex>

#include "app/command/measure.hpp"
#include "app/report/orders_answer.hpp"
#include "app/report/worked_answer.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"
#include "support.hpp"
#include "support/fake_gpu.hpp"

using namespace rooftile;
using namespace rooftile::app;
using nlohmann::json;

namespace {

const std::string head = "schema = 1\nexecution = \"predict\"\n";
const std::string h200 = "machine = \"h200\"\n";
const std::string cube = "[workload]\nkind = \"matmul\"\nM = 4096\nN = 4096\nK = 4096\n";
const std::string small = "[workload]\nkind = \"matmul\"\nM = 512\nN = 512\nK = 512\n";
const std::string tiled = "[[schedule]]\nname = \"t\"\nkind = \"tiled\"\nBM = 32\nBN = 32\nBK = 32\n";
const std::string two_blocks = "resident_blocks = 2\nblock = { threads = 1024 }\n";

Report report(const std::string& text, std::vector<std::string> definitions = {}) {
    return run_scenario(test::source_of(text, std::move(definitions)), {});
}

Known<DramFigures> dram(const std::string& text, std::vector<std::string> definitions = {}) {
    return report(text, std::move(definitions)).points.at(0).schedules.at(0).dram;
}

std::string why_not(const std::string& text) {
    const Known<DramFigures> figures = dram(text);
    REQUIRE_FALSE(figures);
    return figures.why().reason;
}

std::string words(const std::string& text, Language language = Language::en) {
    return render_text(worked_answer(std::vector{report(text)}, language), 200, false);
}

bool says(const std::string& all, const std::string& part) { return all.find(part) != std::string::npos; }

/// An H200 read 8.405e9 B of DRAM for this launch.
constexpr double measured_bytes = 8.405e9;

}  // namespace

TEST_CASE("dram: two resident blocks of 1024 threads stagger on an H200, four of 256 march in step") {
    const Known<DramFigures> two = dram(head + h200 + cube + tiled + two_blocks);
    REQUIRE(two);
    CHECK(two->on.launch.resident_blocks == 2);
    CHECK(two->on.residency_stated);
    CHECK(two->prediction.state == l2::State::staggered);
    CHECK(static_cast<double>(two->prediction.likely_bytes) == doctest::Approx(measured_bytes).epsilon(0.05));
    CHECK(static_cast<double>(two->prediction.low_bytes) < measured_bytes);
    CHECK(measured_bytes < static_cast<double>(two->prediction.high_bytes));
    CHECK(two->prediction.compulsory_bytes == 134217728);
    CHECK(two->prediction.requested_bytes == 17179869184);
    CHECK(two->write_bytes() == 67108864);
    CHECK(two->validated());

    // 16 x 16 tiles: 16.9e9 B with 8 resident blocks, 8.431e9 B with 4.
    const std::string small_tiles = "[[schedule]]\nname = \"t\"\nkind = \"tiled\"\nBM = 16\nBN = 16\nBK = 16\n";
    const Known<DramFigures> four =
        dram(head + h200 + cube + small_tiles + "resident_blocks = 4\nblock = { threads = 256 }\n");
    REQUIRE(four);
    CHECK(four->prediction.state == l2::State::in_step);
    CHECK(static_cast<double>(four->prediction.likely_bytes) == doctest::Approx(8.431e9).epsilon(0.02));
}

TEST_CASE("dram: resident blocks come from what a block takes, threads and shared memory from its kernel") {
    const auto blocks = [](const std::string& lines) {
        const Known<DramFigures> figures = dram(head + h200 + small + tiled + lines);
        REQUIRE(figures);
        CHECK_FALSE(figures->on.residency_stated);
        return figures->on.launch.resident_blocks;
    };
    CHECK(blocks("block = { threads = 1024, registers_per_thread = 32 }\n") == 2);
    CHECK(blocks("block = { threads = 1024, registers_per_thread = 40 }\n") == 1);
    CHECK(blocks("block = { threads = 256, registers_per_thread = 32, shared = \"76 KiB\" }\n") == 2);
    CHECK(blocks("kernel = \"tiled32\"\nblock = { registers_per_thread = 32 }\n") == 2);
    CHECK(blocks("kernel = \"tiled32\"\nblock = { registers_per_thread = 32, shared = \"200 KiB\" }\n") == 1);
}

TEST_CASE("dram: a naive schedule takes its blocks from its kernel and marches in step") {
    const std::string naive =
        "[[schedule]]\nname = \"t\"\nkind = \"naive\"\nkernel = \"naive16\"\nresident_blocks = 8\n";
    const Known<DramFigures> figures = dram(head + h200 + small + naive);
    REQUIRE(figures);
    CHECK(figures->on.launch.BM == 16);
    CHECK(figures->on.launch.BN == 16);
    CHECK(figures->on.launch.threads_per_block == 256);
    CHECK(figures->on.launch.staging == l2::Staging::direct);
}

TEST_CASE("dram: only launches like those that were compared, on the GPU they ran on, are called validated") {
    const auto validated = [](const std::string& machine, const std::string& workload, const std::string& more = "") {
        const Known<DramFigures> figures = dram(head + workload + tiled + two_blocks + more + machine);
        REQUIRE(figures);
        return figures->validated();
    };
    const std::string large = "[workload]\nkind = \"matmul\"\nM = 1024\nN = 1024\nK = 1024\n";
    const auto based = [](const std::string& lines) { return "[machine]\nbase = \"h200\"\n" + lines; };
    CHECK(validated(based(""), large));
    CHECK(validated(based("bandwidth = \"1 TB/s\"\n"), large));
    CHECK_FALSE(validated(based("l2 = { size = \"60 MiB\", partitions = 2 }\n"), large));
    CHECK_FALSE(validated(based("multiprocessors = 78\n"), large));
    CHECK_FALSE(validated(based("sm = { warps = 48 }\n"), large));
    CHECK_FALSE(validated("[machine]\nbase = \"h100_sxm\"\n", large));
    CHECK_FALSE(validated("[machine]\nbase = \"a100_80gb\"\n", large));
    CHECK_FALSE(validated(based(""), large + "dtype = \"f16\"\n"));
    CHECK_FALSE(validated(based(""), large, "buffers = 2\n"));
    CHECK_FALSE(validated(based(""), small));  // 2 MiB compulsory
}

TEST_CASE("dram: every absence has its reason") {
    const std::string launch = tiled + two_blocks;
    CHECK(why_not(head + small + launch) == "the scenario names no machine");
    CHECK(why_not(head + "machine = \"reference\"\n" + small + launch) == "machine 'reference' states no L2 (l2)");
    const std::string l2 = "[machine]\nname = \"m\"\nl2 = { size = \"8 MiB\", partitions = 1 }\n";
    CHECK(why_not(head + l2 + small + launch) == "machine 'm' states no number of multiprocessors (multiprocessors)");
    CHECK(why_not(head + l2 + "multiprocessors = 8\n" + small + launch) ==
          "machine 'm' states no warps of a multiprocessor (sm.warps)");
    CHECK(why_not(head + h200 + small + tiled) ==
          "nothing states the threads of a block (kernel, or threads of block)");
    CHECK(why_not(head + h200 + small + tiled + "kernel = \"tiled32\"\n") ==
          "nothing states how many blocks are resident (resident_blocks, or registers_per_thread of block)");
    CHECK(why_not(head + h200 + small + tiled + "resident_blocks = 3\nblock = { threads = 1024 }\n") ==
          "resident_blocks is 3, but at most 2 such blocks fit on a multiprocessor");
    CHECK(why_not(head + h200 + small + tiled + "block = { threads = 2000, registers_per_thread = 32 }\n") ==
          "not one block fits on a multiprocessor");
    CHECK(why_not(head + h200 + small + launch + "split_k = 2\n") ==
          "the L2 model knows products that write C once and do not read it");
    CHECK(why_not(head + h200 + small + launch + "c_policy = \"read_write\"\n") ==
          "the L2 model knows products that write C once and do not read it");
    CHECK(why_not(head + h200 + small + "[[schedule]]\nname = \"n\"\nkind = \"naive\"\nresident_blocks = 2\n") ==
          "nothing says which outputs a block of the naive loop owns (kernel)");
    CHECK(why_not(head + h200 + small +
                  "[[schedule]]\nname = \"t\"\nkind = \"tiled\"\nBM = 128\nBN = 128\nBK = 16\nkernel = \"best\"\n") ==
          "kernel 'best' packs an operand first: that is more than one launch");
    CHECK(why_not(head + h200 + "[workload]\nkind = \"matmul\"\nM = 100000\nN = 100000\nK = 100000\n" + launch) ==
          "the launch has too many blocks for the L2 model");
}

TEST_CASE("dram: tables say what is predicted, why, and on what ground, in both languages") {
    const std::string text = head + h200 + cube + tiled + two_blocks + "order = \"grouped:8\"\n";
    const std::string english = words(text);
    CHECK(says(english, "DRAM reads, grouped:8 order"));
    CHECK(std::regex_search(english, std::regex("compulsory +134217728 B")));
    CHECK(std::regex_search(english, std::regex("requested +17179869184 B")));
    CHECK(says(english, "groups of 8 tile rows are live at a time"));
    CHECK(says(english, "2 resident a multiprocessor (stated), 264 at a time on 132"));
    CHECK(says(english, "the L2 model was compared with launches on this GPU"));
    const std::string korean = words(text, Language::ko);
    CHECK(says(korean, "DRAM 읽기, grouped:8 순서"));
    CHECK(says(korean, "SM마다 상주 블록 2개(주어진 값), SM 132개에 한 번에 264개"));
    CHECK(says(korean, "L2 모형을 이 GPU의 실행과 비교했습니다"));
    CHECK(says(words(head + "machine = \"a100_80gb\"\n" + cube + tiled + two_blocks),
               "extrapolated: the L2 model was not compared with launches on a100_80gb"));
    CHECK(says(words(head + h200 + small + tiled + two_blocks), "not judged: below 8 MiB of compulsory bytes"));
    CHECK(says(words(head + h200 + small + tiled + "kernel = \"tiled32\"\n"),
               "DRAM reads\n  nothing states how many blocks are resident"));
    CHECK_FALSE(says(words(head + h200 + small + tiled), "DRAM reads"));  // nothing is said of thread blocks
}

TEST_CASE("dram: the JSON has the figures, or null and the reason") {
    const json schedule =
        json::parse(write_json(std::vector{report(head + h200 + cube + tiled + two_blocks)}))["schedules"][0];
    const json& dram = schedule["dram"];
    CHECK(dram["compulsory_bytes"] == 134217728);
    CHECK(dram["requested_bytes"] == 17179869184);
    CHECK(dram["state"] == "staggered");
    CHECK(dram["likely_bytes"] == dram["staggered_bytes"]);
    CHECK(dram["low_bytes"] < dram["in_step_bytes"]);
    CHECK(dram["high_bytes"] > dram["staggered_bytes"]);
    CHECK(dram["one_number"] == false);
    CHECK(dram["validated"] == true);
    CHECK(dram["order"] == "row");
    CHECK(dram["resident_blocks"] == 2);
    CHECK(dram["reason"].size() == 3);
    const json absent = json::parse(write_json(std::vector{report(head + h200 + small + tiled)}))["schedules"][0];
    CHECK(absent["dram"].is_null());
    CHECK(absent["reasons"]["dram"] == "nothing states the threads of a block (kernel, or threads of block)");
}

TEST_CASE("dram: formulas read the figures, and fail with the reason where there are none") {
    const std::string expect =
        "[[expect]]\nname = \"e\"\nformula = \"t.dram_compulsory_bytes <= t.dram_low_bytes and "
        "t.dram_high_bytes <= t.dram_requested_bytes and machine.l2.partitions == 2 and not t.dram_judged\"\n";
    CHECK(report(head + h200 + small + tiled + two_blocks + expect).points[0].expectations[0].verdict ==
          Verdict::passed);
    const Report none = report(head + h200 + small + tiled + expect);
    CHECK(none.points[0].expectations[0].verdict == Verdict::failed);
    CHECK(says(none.points[0].expectations[0].reason, "nothing states the threads of a block"));
}

TEST_CASE("dram: short sweeps predict at every point, long ones say that they do not") {
    const std::string tiny = "[workload]\nkind = \"matmul\"\nM = 64\nN = 64\nK = 64\n";
    const std::string text = head + h200 + tiny + tiled + two_blocks;
    const Report two = report(text, {"schedule.t.resident_blocks=1,2"});
    REQUIRE(two.points.size() == 2);
    CHECK(two.points[0].schedules[0].dram->on.launch.resident_blocks == 1);
    CHECK(two.points[1].schedules[0].dram->on.launch.resident_blocks == 2);
    CHECK(says(write_csv(std::vector{two}), "dram_likely_bytes"));
    const std::string sweep = "[[sweep]]\nkeys = [\"workload.K\"]\nrange = { from = 1, to = 65, step = 1 }\n";
    const Report many = report(text + sweep);
    REQUIRE(many.points.size() == 65);
    REQUIRE_FALSE(many.points[0].schedules[0].dram);
    CHECK(many.points[0].schedules[0].dram.why().reason == "not predicted in a sweep of more than 64 points");
    CHECK_FALSE(says(write_csv(std::vector{report(head + h200 + tiny + tiled)}), "dram_likely_bytes"));
}

TEST_CASE("dram: what counters read stands beside the prediction, if the launch had the same order") {
    const std::string text = head + h200 + "[workload]\nkind = \"matmul\"\nM = 2048\nN = 2048\nK = 2048\n" +
                             "[[schedule]]\nname = \"t\"\nkind = \"tiled\"\nBM = 128\nBN = 128\nBK = 8\n" +
                             "kernel = \"reg128\"\nresident_blocks = 2\n";
    const auto said = [&](double dram_read_bytes, EvaluateOptions options, Language language = Language::en) {
        test::FakeGpu gpu;
        gpu.change_counters = [&](test::CounterValues& values) {
            values.find(gpu::dram_read_counter)->second = dram_read_bytes;
        };
        const Report report = run_scenario(test::source_of(text), options, with_gpu(default_witnesses(), gpu));
        return render_text(worked_answer(std::vector{report}, language), 200, false);
    };
    CHECK(says(said(34000000, {}), "34.000 MB, inside the predicted range"));
    CHECK(says(said(60000000, {}), "60.000 MB, outside the predicted range"));
    CHECK(says(said(34000000, {}, Language::ko), "34.000 MB, 예측 범위 안"));
    EvaluateOptions other;
    other.measure.order = BlockOrder::grouped(4);
    CHECK_FALSE(says(said(34000000, other), "the predicted range"));
}

TEST_CASE("orders: the usual ones are row, column and groups in between, and the schedule's own") {
    const auto named = [](std::uint64_t rows, BlockOrder own) {
        std::string all;
        for (const BlockOrder order : usual_orders(rows, own)) all += name(order) + " ";
        return all;
    };
    CHECK(named(1, BlockOrder::row()) == "row column ");
    CHECK(named(9, BlockOrder::row()) == "row column grouped:2 grouped:3 grouped:4 grouped:6 grouped:8 ");
    CHECK(named(6, BlockOrder::grouped(5)) == "row column grouped:2 grouped:3 grouped:4 grouped:5 ");
    CHECK(named(4, BlockOrder::grouped(4)) == "row column grouped:2 grouped:3 ");  // it is the column order
}

TEST_CASE("orders: the fewest likely reads come first") {
    const Scenario scenario = test::scenario_of(head + h200 + cube + tiled + two_blocks + "order = \"grouped:8\"\n");
    const std::vector<BlockOrder> asked{BlockOrder::row(), BlockOrder::grouped(16), BlockOrder::grouped(8)};
    const OrderRanking ranking = rank_orders(scenario, scenario.schedules[0], asked);
    REQUIRE(ranking.orders);
    std::string all;
    for (const RankedOrder& row : *ranking.orders) all += name(row.order) + (row.own ? "* " : " ");
    CHECK(all == "grouped:16 grouped:8* row ");
    const auto bytes = [&](std::size_t i) {
        return static_cast<double>((*ranking.orders)[i].figures.prediction.likely_bytes);
    };
    // What an H200 read.
    CHECK(bytes(0) == doctest::Approx(0.60e9).epsilon(0.1));
    CHECK(bytes(1) == doctest::Approx(1.14e9).epsilon(0.1));
    CHECK(bytes(2) == doctest::Approx(measured_bytes).epsilon(0.1));
    const json tree = json::parse(write_orders_json(scenario, {ranking}));
    CHECK(tree["schedules"][0]["orders"][0]["order"] == "grouped:16");
    CHECK(tree["schedules"][0]["orders"][1]["own"] == true);
    CHECK(write_orders_csv({ranking}).starts_with("schedule,rank,order,own,likely_bytes,"));
}
