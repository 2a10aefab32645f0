// Occupancy: configurations a second on one core, every one another block. Baseline: the five divisions of
// the textbook rule in plain 64-bit arithmetic, nothing optional, nothing checked.

#include "measure.hpp"
#include "rooftile/model/residency.hpp"

namespace {

using namespace rooftile;

constexpr std::uint64_t configurations = 2'000'000;

/// Blocks that neither repeat nor divide.
BlockResources block(std::uint64_t number) {
    const std::uint64_t mixed = number * 0x9E37'79B9'7F4A'7C15ULL;
    return {1 + (mixed >> 54U), 1 + (mixed >> 46U & 255U), Bytes(mixed >> 30U & 65535U)};
}

const model::DeviceLimits& device() { return *model::device_limits("9.0"); }

void divide_all() {
    std::uint64_t sum = 0;
    for (std::uint64_t number = 0; number < configurations; ++number) {
        const BlockResources one = block(number);
        const std::uint64_t threads = *one.threads;
        const std::uint64_t warps = (threads + 31) / 32;
        const auto shared = static_cast<std::uint64_t>(one.shared_bytes->value()) + 1024;
        const std::uint64_t limits[] = {233472 / shared, 65536 / (threads * *one.registers_per_thread), 2048 / threads,
                                        64 / warps, 32};
        sum += *std::min_element(std::begin(limits), std::end(limits)) * warps;
    }
    benchmark::DoNotOptimize(sum);
}

template <class Residency>
void measure(benchmark::State& state, const Residency& residency) {
    rooftile::bench::Pairs pairs;
    for ([[maybe_unused]] auto iteration : state) {
        pairs.run(state, divide_all, [&] {
            for (std::uint64_t number = 0; number < configurations; ++number) {
                benchmark::DoNotOptimize(residency(block(number)).warps);
            }
        });
    }
    pairs.report(state);
    rooftile::bench::figure_at_least(state, configurations / pairs.subject_s(), 1e7, "configurations/s");
}

void textbook(benchmark::State& state) {
    const Multiprocessor sm = multiprocessor(device());
    measure(state, [&sm](const BlockResources& one) { return model::textbook_residency(sm, one); });
}
void on_device(benchmark::State& state) {
    const model::DeviceLimits& limits = device();
    measure(state, [&limits](const BlockResources& one) { return model::device_residency(limits, one); });
}
BENCHMARK(textbook)->Name("occupancy/textbook")->UseManualTime()->Iterations(21);
BENCHMARK(on_device)->Name("occupancy/device")->UseManualTime()->Iterations(21);

}  // namespace
