// Questions that people asked in public, with verified answers: those about rooflines and occupancy.

#include <doctest/doctest.h>

#include <set>

#include "rooftile/model/occupancy.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/model/roofline.hpp"
#include "support/golden_case.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using nlohmann::json;
using test::golden_case;
using test::number;

namespace {

model::Occupancy on_device(const json& compute_capability, std::uint64_t threads, std::uint64_t registers,
                           std::uint64_t shared) {
    std::string name = compute_capability.get<std::string>();
    if (name.starts_with("cc ")) name = name.substr(3);
    const model::DeviceLimits* device = model::device_limits(name);
    REQUIRE(device != nullptr);
    return model::device_occupancy(*device, {threads, registers, Bytes(shared)}, {});
}

model::Occupancy by_textbook(const Multiprocessor& sm, const json& inputs) {
    const BlockResources block{number(inputs[0]), number(inputs[1]), Bytes(number(inputs[2]))};
    return *model::textbook_occupancy(sm, block, {});
}

Rational given(const json& value) { return Rational::from_double(value.get<double>()); }

Workload custom(std::uint64_t flops, std::uint64_t read, std::uint64_t written) {
    return {Custom{Flops(flops), Bytes(read), Bytes(written)}, {}};
}

Rational intensity_of(const Workload& workload, const Schedule& schedule) {
    const Count count = model::predict(workload, schedule);
    return *model::intensity(count.flops, count.total_bytes());
}

/// The intensity of vector_add for a type.
Rational add_intensity(DType type) { return intensity_of({VectorAdd{1000}, {type, type, type}}, test::plan(Direct{})); }

}  // namespace

TEST_CASE("case R04: a product that is memory-bound on a V100, and one that is not") {
    const json entry = golden_case("R04");
    for (std::size_t i = 0; i < 2; ++i) {
        const json& shape = entry["inputs"]["shapes"][i];
        const Workload workload{Matmul{number(shape[0]), number(shape[1]), number(shape[2])},
                                {DType::f16, DType::f16, DType::f32}};
        const Flops flops = model::predict(workload, test::plan(Naive{})).flops;
        const model::Roofline roof = model::roofline(flops, model::compulsory_bytes(workload),
                                                     given(entry["inputs"]["peak"]), given(entry["inputs"]["bw"]));
        CHECK(model::intensity(flops, model::compulsory_bytes(workload))->to_fixed(1) ==
              given(entry["answer"]["AI"][i]).to_fixed(1));
        CHECK(roof.ridge_flops_per_byte.to_fixed(1) == given(entry["answer"]["ridge"]).to_fixed(1));
        CHECK(model::name(roof.limited_by) == entry["answer"]["verdict"][i]);
    }
}

TEST_CASE("case R05: one kernel on two devices") {
    const json entry = golden_case("R05");
    const Workload kernel = custom(36, 24, 4);
    const Count count = model::predict(kernel, test::plan(Given{}));
    CHECK(count.total_bytes() == Bytes(number(entry["inputs"]["bytes"])));
    CHECK(intensity_of(kernel, test::plan(Given{})).to_fixed(4) == given(entry["answer"]["AI"]).to_fixed(4));
    for (std::size_t i = 0; i < 2; ++i) {
        const json& device = entry["inputs"]["devices"][i];
        const model::Roofline roof =
            model::roofline(count.flops, count.total_bytes(), given(device[0]), given(device[1]));
        CHECK(roof.ridge_flops_per_byte.to_fixed(1) == given(entry["answer"]["ridges"][i]).to_fixed(1));
        CHECK(model::name(roof.limited_by) == entry["answer"]["verdict"][i]);
        // In units of 10^9 threads a second.
        const Rational threads = Rational(1) / roof.ideal_time_s / Rational(1'000'000'000);
        CHECK(threads.to_fixed(3) == given(entry["answer"]["threads_per_s"][i]).to_fixed(3));
    }
}

TEST_CASE("case R08: a store that first reads its line is a read more, and has to be said") {
    const json answer = golden_case("R08")["answer"];
    CHECK(add_intensity(DType::f64) == Rational(1) / Rational(24));
    CHECK(add_intensity(DType::f64).to_fixed(5) == given(answer["AI_no_alloc"]).to_fixed(5));
    CHECK(intensity_of(custom(1, 24, 8), test::plan(Given{})).to_fixed(5) ==
          given(answer["AI_write_alloc"]).to_fixed(5));
    // Copy reads 8 B, triad 16 B; both write 8 B, which write-allocate reads first.
    const std::pair<const char*, std::uint64_t> kernels[] = {{"copy_bytes", 8}, {"triad_bytes", 16}};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& [field, read] = kernels[i];
        CAPTURE(field);
        const Bytes plain = model::predict(custom(2, read, 8), test::plan(Given{})).total_bytes();
        const Bytes allocating = model::predict(custom(2, read + 8, 8), test::plan(Given{})).total_bytes();
        CHECK(plain == Bytes(number(answer[field][0])));
        CHECK(allocating == Bytes(number(answer[field][1])));
        CHECK((Rational(allocating) / Rational(plain)).to_fixed(3) == given(answer["factors"][i]).to_fixed(3));
    }
}

TEST_CASE("case O01: which kernels fill a textbook device") {
    const json entry = golden_case("O01");
    const json answer = entry["answer"];
    Multiprocessor sm;
    sm.shared_bytes = Bytes(98304);
    sm.registers = 65536;
    sm.threads = 2048;
    sm.warps = 64;
    sm.blocks = 32;
    const model::Occupancy a = by_textbook(sm, entry["inputs"]["a"]);
    CHECK(a.resident_blocks == number(answer["a_blocks"]));
    CHECK(a.occupancy == given(answer["a_occ"]));
    CHECK(answer["a_limit"] == "shared memory");
    CHECK(a.limited_by == std::vector<std::string>{"shared"});
    const model::Occupancy b = by_textbook(sm, entry["inputs"]["b"]);
    CHECK(b.resident_blocks == number(answer["b_blocks"]));
    CHECK(b.occupancy == given(answer["b_occ"]));
    sm.reserved_shared_bytes_per_block = Bytes(1024);
    const model::Occupancy reserved = by_textbook(sm, entry["inputs"]["a"]);
    CHECK(reserved.resident_blocks == number(answer["a_blocks_with_1KiB_reserve"]));
    CHECK(reserved.occupancy->to_fixed(4) == "0.5938");
}

TEST_CASE("case O05: 224 threads of 92 registers, two blocks and not three") {
    const json entry = golden_case("O05");
    const json answer = entry["answer"];
    const std::string cc = entry["inputs"]["cc"];
    const std::uint64_t threads = number(entry["inputs"]["threads"]);
    const std::uint64_t registers = number(entry["inputs"]["regs"]);
    const model::Occupancy got = on_device(cc, threads, registers, 0);
    CHECK(got.resident_blocks == number(answer["blocks"]));
    CHECK(got.resident_warps == number(answer["warps"]));
    const Multiprocessor sm = multiprocessor(*model::device_limits(cc));
    const auto textbook = model::textbook_occupancy(sm, {threads, registers, Bytes(0)}, {});
    CHECK(textbook->resident_blocks == number(answer["naive_blocks"]));
    CHECK(on_device(cc, 32, registers, 0).limits.registers == number(answer["warps_cap"]));
    std::uint64_t best = 0;
    for (std::uint64_t block = 1; block <= 1024; ++block) {
        best = std::max(best, *on_device(cc, block, registers, 0).resident_warps);
    }
    CHECK(best == number(answer["best_warps_any_block"]));
}

TEST_CASE("case O08: two rows that shortcuts get wrong") {
    const json entry = golden_case("O08");
    const json answer = entry["answer"];
    const json& a = entry["inputs"]["a"];
    const model::Occupancy first = on_device(a[2], number(a[0]), number(a[1]), 0);
    CHECK(first.resident_blocks == number(answer["a_blocks"]));
    CHECK(first.block_registers == Uint128{number(answer["a_unrounded_regs"])});
    CHECK(first.launch_registers == Uint128{73728});
    const json& b = entry["inputs"]["b"];
    const model::Occupancy second = on_device(b[2], number(b[0]), number(b[1]), 0);
    CHECK(second.resident_blocks == number(answer["b_blocks"]));
    // Rounding a block's one warp up to four would leave a quarter of the blocks.
    CHECK(second.resident_blocks / 4 == number(answer["b_if_warps_rounded_per_block"]));
}

TEST_CASE("case O11: shared memory of a multiprocessor, of a block, and what a block takes") {
    const json entry = golden_case("O11");
    const json answer = entry["answer"];
    const std::uint64_t block = number(entry["inputs"]["block_bytes"]);
    for (const auto& [cc, shared] : entry["inputs"]["cc"].items()) {
        CAPTURE(cc);
        const model::DeviceLimits* device = model::device_limits(cc);
        REQUIRE(device != nullptr);
        CHECK(device->shared_bytes == number(shared));
        CHECK(device->reserved_shared_bytes_per_block == number(entry["inputs"]["reserve"]));
        CHECK(device->shared_bytes_per_block == number(answer["max_per_block"][cc]));
        CHECK(on_device(cc, 32, 16, block).resident_blocks == number(answer["blocks_at_24576"][cc]));
        CHECK(on_device(cc, 32, 16, number(answer["max_per_block"][cc])).resident_blocks == 1);
        CHECK(on_device(cc, 32, 16, number(answer["max_per_block"][cc]) + 1).resident_blocks == 0);
    }
    CHECK(on_device("8.6", 32, 16, block + 1).resident_blocks == number(answer["blocks_8_6_at_24577"]));
}

TEST_CASE("cases: every case of the study is tested here") {
    const std::set<std::string> tested{"R04", "R05", "R08", "O01", "O05", "O08", "O11"};
    for (const json& entry : test::golden_cases()) {
        CAPTURE(entry["id"].get<std::string>());
        CHECK((entry["part"] == "study") == tested.contains(entry["id"].get<std::string>()));
    }
}
