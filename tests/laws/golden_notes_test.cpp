// Every figure of the study notes that counting, prediction and the roofline answer.

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "rooftile/model/footprint.hpp"
#include "rooftile/model/occupancy.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/model/ridge_tile.hpp"
#include "rooftile/model/roofline.hpp"
#include "rooftile/model/steps.hpp"
#include "rooftile/sim/count.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using nlohmann::json;

namespace {

const json& notes() {
    static const json loaded = json::parse(std::ifstream(ROOFTILE_SOURCE_DIR "/tests/golden/notes.json"));
    return loaded;
}

Workload square(std::uint64_t N) { return {Matmul{N, N, N}, {}}; }

Schedule schedule_of(const json& tile) {
    if (tile.is_null()) return test::plan(Naive{});
    const auto T = tile.get<std::uint64_t>();
    return test::plan(Tiled{T, T, T, 1});
}

Rational fraction(const json& text) {
    const auto written = text.get<std::string>();
    const std::size_t slash = written.find('/');
    return Rational(*parse_uint128(written.substr(0, slash)), *parse_uint128(written.substr(slash + 1)));
}

Bytes bytes(const json& value) { return Bytes(value.get<std::uint64_t>()); }

void check_row(const json& row) {
    CAPTURE(row.dump());
    const Workload workload = square(row["N"].get<std::uint64_t>());
    const Schedule schedule = schedule_of(row["tile"]);
    const Count counted = sim::count(workload, schedule).count;
    CHECK(counted == model::predict(workload, schedule));
    CHECK(counted.read_elements() == Elements(row["read_elements"].get<std::uint64_t>()));
    CHECK(counted.write_elements() == Elements(row["write_elements"].get<std::uint64_t>()));
    CHECK(counted.read_bytes() == bytes(row["read_bytes"]));
    CHECK(counted.write_bytes() == bytes(row["write_bytes"]));
    CHECK(counted.total_bytes() == bytes(row["total_bytes"]));
    CHECK(counted.flops == Flops(row["flops"].get<std::uint64_t>()));

    const json& machine = notes()["machine_reference"];
    const model::Roofline r = model::roofline(counted.flops, counted.total_bytes(),
                                              Rational(machine["peak_flops_per_s"].get<std::uint64_t>()),
                                              Rational(machine["bandwidth_bytes_per_s"].get<std::uint64_t>()));
    CHECK(r.ridge_flops_per_byte == Rational(machine["ridge_flops_per_byte"].get<std::uint64_t>()));
    CHECK(model::intensity(counted.flops, counted.total_bytes()) == fraction(row["intensity"]));
    CHECK(r.compute_time_s == fraction(row["compute_time_s"]));
    CHECK(r.memory_time_s == fraction(row["memory_time_s"]));
    CHECK(r.ideal_time_s == fraction(row["ideal_time_s"]));
    CHECK(r.bound_flops_per_s == fraction(row["bound_flops_per_s"]));
    CHECK(model::name(r.limited_by) == row["limited_by"].get<std::string>());
}

Rational ideal_time_4096(const json& tile) {
    const Count count = model::predict(square(4096), schedule_of(tile));
    return model::roofline(count.flops, count.total_bytes(), Rational(std::uint64_t{20'000'000'000'000}),
                           Rational(std::uint64_t{1'000'000'000'000}))
        .ideal_time_s;
}

}  // namespace

TEST_CASE("notes: the 4x4 table") {
    REQUIRE(notes()["matmul_4x4"].size() == 2);
    for (const json& row : notes()["matmul_4x4"]) check_row(row);
}

TEST_CASE("notes: the 4096 table, every transfer enumerated") {
    REQUIRE(notes()["matmul_4096"].size() == 4);
    for (const json& row : notes()["matmul_4096"]) check_row(row);
}

TEST_CASE("notes: ideal speed-ups at 4096, to the digits shown") {
    const Rational base = ideal_time_4096(nullptr);
    for (const auto& [tile, factor] : notes()["speedup_vs_no_reuse_4096"].items()) {
        CAPTURE(tile);
        const Rational ratio = tile == "none"        ? Rational(1)
                               : tile == "64_to_128" ? ideal_time_4096(64) / ideal_time_4096(128)
                                                     : base / ideal_time_4096(std::stoi(tile));
        CHECK(std::stod(ratio.to_fixed(3)) == factor.get<double>());
    }
}

TEST_CASE("notes: one K step, one output tile, the whole product") {
    const Workload step{Matmul{2, 2, 2}, {}};
    const Workload tile{Matmul{2, 2, 4}, {}};
    const std::pair<Workload, Schedule> scopes[] = {{step, test::plan(Tiled{2, 2, 2, 1})},
                                                    {tile, test::plan(Tiled{2, 2, 2, 1})},
                                                    {square(4), test::plan(Tiled{2, 2, 2, 1})},
                                                    {square(4), test::plan(Naive{})}};
    for (std::size_t i = 0; i < 4; ++i) {
        const json& row = notes()["tile_steps_4x4"][i];
        CAPTURE(row.dump());
        const Count count = sim::count(scopes[i].first, scopes[i].second).count;
        CHECK(count.read_elements() == Elements(row["reads"].get<std::uint64_t>()));
        CHECK(count.flops == Flops(row["flops"].get<std::uint64_t>()));
        if (i == 0) {
            CHECK(count.read_bytes() == bytes(row["bytes"]));  // a K step alone stores nothing
        } else {
            CHECK(count.write_elements() == Elements(row["writes"].get<std::uint64_t>()));
            CHECK(count.total_bytes() == bytes(row["bytes"]));
        }
    }
}

TEST_CASE("notes: the element A00") {
    sim::CountOptions options;
    options.element_reads = true;
    const json& expected = notes()["element_A00_4x4"];
    const sim::Counted tiled = sim::count(square(4), test::plan(Tiled{2, 2, 2, 1}), options);
    const sim::Counted naive = sim::count(square(4), test::plan(Naive{}), options);
    CHECK(tiled.element_reads->uses("A", 0, 0) == expected["uses"].get<std::uint64_t>());
    CHECK(tiled.element_reads->reads("A", 0, 0) == expected["hbm_reads_tiled_2"].get<std::uint64_t>());
    CHECK(naive.element_reads->reads("A", 0, 0) == expected["hbm_reads_naive"].get<std::uint64_t>());
}

TEST_CASE("notes: tiles of the 4096 product and their space") {
    for (const json& row : notes()["tiles_4096"]) {
        CAPTURE(row.dump());
        const auto T = row["T"].get<std::uint64_t>();
        const Workload workload = square(4096);
        const Schedule one = test::plan(Tiled{T, T, T, 1});
        const Schedule two = test::plan(Tiled{T, T, T, 2});
        const auto steps = model::tile_steps(workload, one);
        CHECK(steps->output_tiles == row["output_tiles"].get<std::uint64_t>());
        CHECK(steps->k_steps == row["k_steps"].get<std::uint64_t>());
        CHECK(model::footprint(workload, one).input_buffer_bytes == bytes(row["input_bytes"]));
        CHECK(model::footprint(workload, two).input_buffer_bytes == bytes(row["input_bytes_double_buffered"]));
        CHECK(model::footprint(workload, one).accumulator_bytes == bytes(row["acc_bytes"]));
        CHECK(bytes(row["a_bytes"]) + bytes(row["b_bytes"]) == bytes(row["input_bytes"]));
        const Count count = sim::count(workload, one).count;
        CHECK(count.peaks == Peaks{bytes(row["input_bytes"]), bytes(row["acc_bytes"])});
        CHECK(sim::count(workload, two).count.peaks.input_bytes == bytes(row["input_bytes_double_buffered"]));
        CHECK(count.uses[0].uses ==
              count.traffic[0].read_elements * row["uses_per_loaded_element"].get<std::uint64_t>());
        Schedule threaded = one;
        threaded.block = BlockResources{256, {}, {}};
        CHECK(model::accumulators_per_thread(threaded) == Rational(row["acc_per_thread_256"].get<std::uint64_t>()));
    }
}

TEST_CASE("notes: naive minimum state, one pass, vector add") {
    const json& state = notes()["naive_min_state_bytes"];
    const model::Footprint least = model::footprint(square(4), test::plan(Naive{}));
    CHECK(least.input_buffer_bytes == bytes(state["a"]) + bytes(state["b"]));
    CHECK(least.accumulator_bytes == bytes(state["acc"]));

    const json& pass = notes()["one_pass_4096"];
    const Count whole = sim::count(square(4096), test::plan(Tiled{4096, 4096, 64, 1})).count;
    CHECK(whole.total_bytes() == bytes(pass["total_bytes"]));
    CHECK(whole.total_bytes() == model::compulsory_bytes(square(4096)));
    CHECK(std::stod(model::intensity(whole.flops, whole.total_bytes())->to_fixed(3)) ==
          pass["intensity"].get<double>());

    const Count add = sim::count({VectorAdd{12345}, {}}, test::plan(Direct{})).count;
    CHECK(add.total_bytes() == Bytes(12 * 12345));
    CHECK(add.flops == Flops(12345));
    CHECK(std::stod(model::intensity(add.flops, add.total_bytes())->to_fixed(5)) ==
          notes()["vector_add"]["intensity"].get<double>());
}

TEST_CASE("notes: a wider K slab") {
    for (const json& row : notes()["k_slab_64x64_K4096"]) {
        CAPTURE(row.dump());
        const auto BK = row["BK"].get<std::uint64_t>();
        const Workload tile{Matmul{64, 64, 4096}, {}};
        const Schedule schedule = test::plan(Tiled{64, 64, BK, 1});
        const Count count = sim::count(tile, schedule).count;
        CHECK(model::footprint(tile, schedule).input_buffer_bytes == bytes(row["input_bytes"]));
        CHECK(model::footprint(tile, schedule).accumulator_bytes == bytes(row["acc_bytes"]));
        CHECK(model::tile_steps(tile, schedule)->k_steps == row["k_steps"].get<std::uint64_t>());
        CHECK(sim::count({Matmul{64, 64, BK}, {}}, schedule).count.flops ==
              Flops(row["flops_per_step"].get<std::uint64_t>()));
        CHECK(count.read_bytes() == bytes(row["tile_input_read_bytes"]));
        CHECK(count.write_bytes() == bytes(row["tile_write_bytes"]));
    }
}

TEST_CASE("notes: ragged products") {
    for (const json& row : notes()["ragged"]) {
        CAPTURE(row.dump());
        const auto T = row["T"].get<std::uint64_t>();
        const Workload workload{Matmul{row["M"], row["N"], row["K"]}, {}};
        const Count count = sim::count(workload, test::plan(Tiled{T, T, T, 1})).count;
        CHECK(count.read_bytes() == bytes(row["read_bytes"]));
        CHECK(count.write_bytes() == bytes(row["write_bytes"]));
        CHECK(count == model::predict(workload, test::plan(Tiled{T, T, T, 1})));
    }
}

TEST_CASE("notes: the tile that the ridge needs at 4096") {
    const json& expected = notes()["tile_for_ridge_4096"];
    const json& rates = notes()["machine_reference"];
    Machine machine;
    machine.peak_flops_per_s = {{DType::f32, Rational(rates["peak_flops_per_s"].get<std::uint64_t>())}};
    machine.bandwidth_bytes_per_s = Rational(rates["bandwidth_bytes_per_s"].get<std::uint64_t>());
    const auto tile = model::ridge_tile(square(4096), machine);
    CHECK(*tile->exact.value * Rational(expected["denominator"].get<std::uint64_t>()) ==
          Rational(expected["numerator"].get<std::uint64_t>()));
    CHECK(std::stod(tile->exact.value->to_fixed(3)) == expected["value"].get<double>());
    CHECK(tile->shortcut.value == Rational(expected["shortcut"].get<std::uint64_t>()));
    // Of the notes' tiles only the last crosses the ridge.
    for (const json& row : notes()["tiles_4096"]) {
        const auto T = row["T"].get<std::uint64_t>();
        CHECK((T >= *tile->integer.value) == (T == 128));
    }
    CHECK(tile->dividing.value == 128);
}

TEST_CASE("notes: occupancy of the made-up multiprocessor") {
    for (const json& row : notes()["occupancy_examples"]) {
        CAPTURE(row.dump());
        const json& sm = row["sm"];
        const json& block = row["block"];
        Multiprocessor m;
        m.shared_bytes = bytes(sm["shared_bytes"]);
        m.registers = sm["registers"].get<std::uint64_t>();
        m.threads = sm["threads"].get<std::uint64_t>();
        m.warps = sm["warps"].get<std::uint64_t>();
        m.blocks = sm["blocks"].get<std::uint64_t>();
        const auto threads = block["threads"].get<std::uint64_t>();
        const auto got = model::textbook_occupancy(
            m, {threads, block["registers"].get<std::uint64_t>() / threads, bytes(block["shared_bytes"])}, Bytes(0));
        if (row.contains("limits")) {
            const json& limits = row["limits"];
            CHECK(got->limits ==
                  model::BlockLimits{limits["shared"].get<std::uint64_t>(), limits["registers"].get<std::uint64_t>(),
                                     limits["threads"].get<std::uint64_t>(), limits["warps"].get<std::uint64_t>(),
                                     limits["blocks"].get<std::uint64_t>()});
        }
        if (row.contains("shared_bytes_unusable")) {
            CHECK(m.shared_bytes->value() - got->resident_blocks * block["shared_bytes"].get<std::uint64_t>() ==
                  row["shared_bytes_unusable"].get<std::uint64_t>());
        }
        CHECK(got->resident_blocks == row["resident_blocks"].get<std::uint64_t>());
        CHECK(got->resident_warps == row["resident_warps"].get<std::uint64_t>());
        CHECK(got->occupancy->to_double() == row["occupancy"].get<double>());
    }
}

TEST_CASE("notes: every figure is tested here") {
    const std::set<std::string> tested{"machine_reference",   "matmul_4x4",
                                       "matmul_4096",         "tile_steps_4x4",
                                       "element_A00_4x4",     "tiles_4096",
                                       "one_pass_4096",       "vector_add",
                                       "k_slab_64x64_K4096",  "naive_min_state_bytes",
                                       "occupancy_examples",  "speedup_vs_no_reuse_4096",
                                       "tile_for_ridge_4096", "ragged"};
    for (const auto& [key, value] : notes().items()) {
        CAPTURE(key);
        CHECK((key == "ragged_note" || tested.contains(key)));
    }
}
