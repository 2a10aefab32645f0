// The text of a trace: what it claims of the worked example, figure by figure, and whole texts.

#include "app/trace/subject.hpp"
#include "told.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::says;
using test::tell;
using test::Told;

namespace {

const std::filesystem::path golden = test::source_folder / "tests" / "trace" / "golden";

Told worked(const std::string& schedule, Language language = Language::en) {
    const Scenario scenario = test::worked_example();
    const Schedule& traced = test::schedule_of(scenario, schedule);
    return tell(scenario, traced, {language, {}, followed_granularity(scenario.workload, traced)});
}

Told only(const Scenario& scenario, Granularity granularity = Granularity::tile, TraceWindow window = {}) {
    return tell(scenario, scenario.schedules.front().schedule, {Language::en, window, granularity});
}

}  // namespace

TEST_CASE("worked example: the first K step loads eight elements, uses each twice and writes nothing") {
    const std::string step = worked("tiled").step(1);
    CHECK(says(step, "Output tile 1 of 4: C[0:2,0:2] = A[0:2,0:4] B[0:4,0:2]\n"));
    CHECK(says(step, "Step 1: K step 1 of 2, acc[0:2,0:2] += A[0:2,0:2] B[0:2,0:2]\n"));
    CHECK(says(step, "load       A00 A01 A10 A11: 4 elements, 16 B\n"));
    CHECK(says(step, "           B00 B01 B10 B11: 4 elements, 16 B\n"));
    CHECK(says(step, "           in all 8 elements, 32 B\n"));
    CHECK(says(step, "barrier 1  all loads complete and visible\n"));
    CHECK(says(step, "compute    8 FMAs = 16 FLOPs\n"));
    CHECK(says(step, "each A element serves 2 outputs, each B element 2\n"));
    CHECK(says(step, " acc00 = A00*B00 + A01*B10\n"));
    CHECK(says(step, " acc01 = A00*B01 + A01*B11\n"));
    CHECK(says(step, " acc10 = A10*B00 + A11*B10\n"));
    CHECK(says(step, " acc11 = A10*B01 + A11*B11\n"));
    CHECK(says(step, "barrier 2  all uses done before the buffers are refilled\n"));
    CHECK(says(step, "this step  read 32 B, written 0 B, 16 FLOPs\n"));
    CHECK(says(step, "A00: loaded 1 time, used 2 times so far\n"));
    CHECK(says(step, "B00: loaded 1 time, used 2 times so far\n"));
    CHECK_FALSE(says(step, "store"));
}

TEST_CASE("worked example: the second K step goes on with the same four sums, and only then C is stored") {
    const Told told = worked("tiled");
    const std::string second = told.step(2);
    CHECK(says(second, "load       A02 A03 A12 A13: 4 elements, 16 B\n"));
    CHECK(says(second, "           B20 B21 B30 B31: 4 elements, 16 B\n"));
    CHECK(says(second, " acc00 = A00*B00 + A01*B10 + A02*B20 + A03*B30\n"));
    CHECK(says(second, " acc11 = A10*B01 + A11*B11 + A12*B21 + A13*B31\n"));
    CHECK(says(second, "so far     read 64 B, written 0 B, 32 FLOPs\n"));
    CHECK_FALSE(says(second, "store"));
    const std::string store = told.step(3);
    CHECK(says(store, "store      C00 C01 C10 C11: 4 elements, 16 B"));
    CHECK(says(store, "this step  read 0 B, written 16 B, 0 FLOPs\n"));
    CHECK(says(store, "subtotal   C[0:2,0:2]: 64 B read + 16 B written = 80 B, 32 FLOPs\n"));
}

TEST_CASE("worked example: A00 is loaded again for the upper right output tile") {
    const std::string step = worked("tiled").step(4);
    CHECK(says(step, "Output tile 2 of 4: C[0:2,2:4] = A[0:2,0:4] B[0:4,2:4]\n"));
    CHECK(says(step, "A00: loaded 2 times, used 4 times so far (loaded again)\n"));
    CHECK(says(step, "B00: loaded 1 time, used 2 times so far\n"));
}

TEST_CASE("worked example: 320 B in all beside 576 B") {
    const Told told = worked("tiled");
    CHECK(told.pages.size() == 1 + 12 + 1);
    const std::string end = told.pages.back();
    CHECK(says(end, "tiled: 256 B read + 64 B written = 320 B, 128 FLOPs\n"));
    CHECK(says(end, "naive: 512 B read + 64 B written = 576 B, 128 FLOPs\n"));
    CHECK(says(end, "320/576 = 55.6 %, 44.4 % less"));
    CHECK(says(end, "A00 used 4 times, loaded 2 times (naive: 4 times)\n"));
    CHECK(says(end, "B00 used 4 times, loaded 2 times (naive: 4 times)\n"));
}

TEST_CASE("naive: one multiply-add a step, the output stored with its last one") {
    const Told told = worked("naive");
    CHECK(told.pages.size() == 1 + 64 + 1);
    const std::string first = told.step(1);
    CHECK(says(first, "Output 1 of 16: C00 = A[0,0:4] B[0:4,0]\n"));
    CHECK(says(first, "compute    1 FMA = 2 FLOPs\n"));
    CHECK(says(first, " acc00 = A00*B00\n"));
    CHECK(says(first, "this step  read 8 B, written 0 B, 2 FLOPs\n"));
    const std::string fourth = told.step(4);
    CHECK(says(fourth, " acc00 = A00*B00 + A01*B10 + A02*B20 + A03*B30\n"));
    CHECK(says(fourth, "store      C00: 1 element, 4 B"));
    CHECK(says(fourth, "subtotal   C00: 32 B read + 4 B written = 36 B, 8 FLOPs\n"));
    CHECK(says(told.step(5), "A00: loaded 2 times, used 2 times so far"));
}

TEST_CASE("a ragged edge: uses are those of the clipped ranges") {
    // 5x7x3 in 4x4 tiles: the last output tile is one row of three outputs.
    const Scenario scenario =
        test::one_schedule("kind = \"matmul\"\nM = 5\nN = 7\nK = 3", "kind = \"tiled\"\nBM = 4\nBN = 4\nBK = 2");
    const Told told = only(scenario);
    CHECK(says(told.step(1), "each A element serves 4 outputs, each B element 4\n"));
    const std::string last = told.step(10);
    CHECK(says(last, "Output tile 4 of 4: C[4,4:7] = A[4,0:3] B[0:3,4:7]\n"));
    CHECK(says(last, "load       A40 A41: 2 elements, 8 B\n"));
    CHECK(says(last, "each A element serves 3 outputs, each B element 1\n"));
    CHECK(says(told.step(11), "K step 2 of 2, acc[4,4:7] += A42 B[2,4:7]\n"));
}

TEST_CASE("double buffering: one pair of buffers is loaded while the other is used") {
    const Scenario scenario = test::one_schedule("kind = \"matmul\"\nM = 4\nN = 4\nK = 4",
                                                 "kind = \"tiled\"\nBM = 2\nBN = 2\nBK = 2\nbuffers = 2");
    const Told told = only(scenario);
    CHECK(says(told.step(1), "Step 1: loads before the first K step\n"));
    CHECK(says(told.step(1), "A00 A01 A10 A11: 4 elements, 16 B, into buffer 0\n"));
    CHECK(says(told.step(2), "A02 A03 A12 A13: 4 elements, 16 B, into buffer 1\n"));
    CHECK(says(told.step(2), "8 FMAs = 16 FLOPs, from buffer 0\n"));
    CHECK(says(told.step(3), "8 FMAs = 16 FLOPs, from buffer 1\n"));
    CHECK_FALSE(says(told.step(3), "load "));
}

TEST_CASE("the old C: sums begin with it") {
    const auto with = [](const std::string& policy) {
        return test::one_schedule("kind = \"matmul\"\nM = 2\nN = 2\nK = 4",
                                  "kind = \"tiled\"\nBM = 2\nBN = 2\nBK = 2\nc_policy = \"" + policy + "\"");
    };
    const Told added = only(with("read_write"));
    CHECK(says(added.step(1), "C00 C01 C10 C11: 4 elements, 16 B, into the accumulators\n"));
    CHECK(says(added.step(3), " acc00 = C00 + A00*B00 + A01*B10 + A02*B20 + A03*B30\n"));
    const Told in_memory = only(with("memory_accumulate"));
    CHECK(says(in_memory.step(2), " acc00 = C00 + A02*B20 + A03*B30\n"));
    CHECK(says(in_memory.step(2), "store      C00 C01 C10 C11: 4 elements, 16 B, the sums so far\n"));
}

TEST_CASE("naive in memory, by outputs: C crosses with every multiply-add") {
    const Scenario scenario = test::one_schedule("kind = \"matmul\"\nM = 2\nN = 2\nK = 4",
                                                 "kind = \"naive\"\nc_policy = \"memory_accumulate\"");
    const std::string step = only(scenario).step(1);
    CHECK(says(step, "C00: 4 elements, 16 B, each 4 times, into the accumulators\n"));
    CHECK(says(step, "this step  read 48 B, written 16 B, 8 FLOPs\n"));
    CHECK(says(step, "the sum goes through C in HBM with every FMA\n"));
}

TEST_CASE("by elements: a K step tells the same as by blocks") {
    const Scenario scenario = test::worked_example();
    const Schedule& tiled = test::schedule_of(scenario, "tiled");
    const Told blocks = tell(scenario, tiled, {Language::en, {}, Granularity::tile});
    const Told elements = tell(scenario, tiled, {Language::en, {}, Granularity::element});
    CHECK(blocks.text() == elements.text());
}

TEST_CASE("a window: totals count from the start, and the cut is said") {
    const Scenario scenario = test::worked_example();
    const Schedule& tiled = test::schedule_of(scenario, "tiled");
    const auto window = [&](TraceWindow chosen) { return tell(scenario, tiled, {Language::en, chosen, {}}); };
    const Told part = window({5, 6, 100});
    CHECK(part.steps == std::vector<std::uint64_t>{0, 5, 6, 0});
    CHECK(says(part.step(5), "Output tile 2 of 4"));
    CHECK(says(part.step(6), "so far     read 128 B, written 32 B, 64 FLOPs\n"));
    CHECK(says(part.pages.back(), "cut behind step 6"));
    CHECK(window({11, 100, 2}).steps == std::vector<std::uint64_t>{0, 11, 12, 0});
    CHECK(says(window({11, 100, 2}).pages.back(), "320 B"));
    CHECK(says(window({1, 11, 100}).pages.back(), "cut behind step 11"));
    CHECK_THROWS_WITH_AS(window({13, 100, 100}), "the trace ends at step 12, before --from 13", Error);
}

TEST_CASE("colour changes no layout") {
    const Scenario scenario = test::worked_example();
    const Schedule& tiled = test::schedule_of(scenario, "tiled");
    std::string coloured = tell(scenario, tiled, {}, 80, true).text();
    CHECK(says(coloured, "\x1b[1m"));
    for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b')) {
        coloured.erase(at, coloured.find('m', at) + 1 - at);
    }
    CHECK(coloured == tell(scenario, tiled, {}).text());
}

TEST_CASE("golden: the worked example") {
    test::check_golden(golden / "tiled_4x4.txt", worked("tiled").text());
    test::check_golden(golden / "tiled_4x4_ko.txt", worked("tiled", Language::ko).text());
}

TEST_CASE("golden: other schedules") {
    const auto whole = [&](const std::string& name, const std::string& workload, const std::string& schedule,
                           Granularity granularity = Granularity::tile, TraceWindow window = {}) {
        test::check_golden(golden / (name + ".txt"),
                           only(test::one_schedule(workload, schedule), granularity, window).text());
    };
    const std::string cube = "kind = \"matmul\"\nM = 4\nN = 4\nK = 4";
    const std::string tiles = "kind = \"tiled\"\nBM = 2\nBN = 2\nBK = 2\n";
    whole("naive_4x4", cube, "kind = \"naive\"", Granularity::element, {1, 5, 100});
    whole("naive_outputs", "kind = \"matmul\"\nM = 20\nN = 2\nK = 20", "kind = \"naive\"", Granularity::tile,
          {1, 2, 100});
    whole("double_buffered", cube, tiles + "buffers = 2", Granularity::tile, {1, 5, 100});
    whole("ragged", "kind = \"matmul\"\nM = 5\nN = 7\nK = 3", "kind = \"tiled\"\nBM = 4\nBN = 4\nBK = 2");
    whole("read_write", cube, tiles + "c_policy = \"read_write\"", Granularity::tile, {1, 5, 100});
    whole("in_memory", cube, tiles + "c_policy = \"memory_accumulate\"", Granularity::tile, {1, 3, 100});
    whole("split_k", "kind = \"matmul\"\nM = 2\nN = 4\nK = 6", tiles + "split_k = 2");
    whole("vector_add_blocked", "kind = \"vector_add\"\nL = 10", "kind = \"blocked\"\nB = 4");
    whole("vector_add_direct", "kind = \"vector_add\"\nL = 3", "kind = \"direct\"", Granularity::element);
    whole("vector_add_long", "kind = \"vector_add\"\nL = 3000", "kind = \"direct\"");
    whole("chain_fused", "kind = \"elementwise_chain\"\nL = 2\nsteps = 3", "kind = \"fused\"", Granularity::element);
    whole("chain_unfused", "kind = \"elementwise_chain\"\nL = 2\nsteps = 3", "kind = \"unfused\"",
          Granularity::element);
    whole("chain_pass", "kind = \"elementwise_chain\"\nL = 3000\nsteps = 2", "kind = \"unfused\"");
    whole("large_tiles", "kind = \"matmul\"\nM = 256\nN = 256\nK = 64", "kind = \"tiled\"\nBM = 128\nBN = 128\nBK = 32",
          Granularity::tile, {1, 3, 100});
}
