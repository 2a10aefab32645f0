// The trace as a proof: what the replayer rebuilds from the lines alone equals what the simulator counted
// and a plain product of integers.

#include <doctest/doctest.h>

#include "replayer.hpp"
#include "rooftile/sim/count.hpp"
#include "traces.hpp"

using namespace rooftile;

namespace {

const sim::OperandValues& values_of(const std::vector<sim::OperandValues>& all, const std::string& name) {
    for (const sim::OperandValues& values : all) {
        if (values.operand == name) return values;
    }
    FAIL("no values of " << name);
    return all.front();
}

std::int64_t at(const sim::OperandValues& values, std::uint64_t row, std::uint64_t col) {
    return static_cast<std::int64_t>(values.values[row * values.cols + col]);
}

/// The result by the definition of the workload, from the same inputs.
std::vector<std::int64_t> plain_result(const test::Case& c, const std::vector<sim::OperandValues>& inputs) {
    std::vector<std::int64_t> result;
    if (const auto* s = std::get_if<Matmul>(&c.workload.shape)) {
        const bool adds = inputs.size() == 3;
        for (std::uint64_t i = 0; i < s->M; ++i) {
            for (std::uint64_t j = 0; j < s->N; ++j) {
                std::int64_t sum = adds ? at(values_of(inputs, "C"), i, j) : 0;
                for (std::uint64_t k = 0; k < s->K; ++k) {
                    sum += at(values_of(inputs, "A"), i, k) * at(values_of(inputs, "B"), k, j);
                }
                result.push_back(sum);
            }
        }
    } else if (const auto* v = std::get_if<VectorAdd>(&c.workload.shape)) {
        for (std::uint64_t j = 0; j < v->L; ++j) {
            result.push_back(at(values_of(inputs, "A"), 0, j) + at(values_of(inputs, "B"), 0, j));
        }
    } else if (const auto* chain = std::get_if<ElementwiseChain>(&c.workload.shape)) {
        for (std::uint64_t j = 0; j < chain->L; ++j) {
            const std::int64_t x = at(values_of(inputs, "X"), 0, j);
            result.push_back(chain->steps % 2 == 0 ? x : 1 - x);
        }
    }
    return result;
}

void require_equal(const test::Replayed& replayed, const sim::Counted& counted) {
    REQUIRE(replayed.operands.size() == counted.count.traffic.size());
    for (std::size_t o = 0; o < replayed.operands.size(); ++o) {
        const test::ReplayedOperand& operand = replayed.operands[o];
        const OperandTraffic& traffic = counted.count.traffic[o];
        CAPTURE(operand.name);
        REQUIRE(operand.name == traffic.operand);
        REQUIRE(Elements(operand.read_elements) == traffic.read_elements);
        REQUIRE(Elements(operand.write_elements) == traffic.write_elements);
        REQUIRE(Bytes(operand.read_bytes) == traffic.read_bytes());
        REQUIRE(Bytes(operand.write_bytes) == traffic.write_bytes());
        std::uint64_t uses = 0;
        for (std::size_t e = 0; e < operand.reads.size(); ++e) {
            const std::uint64_t row = e / operand.cols;
            const std::uint64_t col = e % operand.cols;
            REQUIRE(operand.reads[e] == counted.element_reads->reads(operand.name, row, col));
            REQUIRE(operand.uses[e] == counted.element_reads->uses(operand.name, row, col));
            uses += operand.uses[e];
        }
        for (const OperandUses& counted_uses : counted.count.uses) {
            if (counted_uses.operand == operand.name) REQUIRE(Elements(uses) == counted_uses.uses);
        }
    }
    REQUIRE(Flops(replayed.flops) == counted.count.flops);
    REQUIRE(Bytes(replayed.peak_input_bytes) == counted.count.peaks.input_bytes);
    REQUIRE(Bytes(replayed.peak_accumulator_bytes) == counted.count.peaks.accumulator_bytes);
}

/// False where the element types have no integers.
bool replays(const test::Case& c, app::Granularity granularity) {
    CAPTURE(test::describe(c));
    CAPTURE(app::granularity_name(granularity));
    std::vector<sim::OperandValues> inputs;
    try {
        inputs = sim::integer_inputs(c.workload, c.schedule);
    } catch (const Error&) {
        return false;
    }
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    options.check_product = false;
    options.integer_inputs = true;
    options.keep_output = true;
    options.element_reads = true;
    const sim::Counted counted = sim::count(c.workload, c.schedule, options);
    test::Replayed replayed;
    try {
        replayed = test::replay(test::trace_of(c, granularity));
    } catch (const test::ReplayError& error) {
        FAIL(error.what());
    }
    require_equal(replayed, counted);
    const std::vector<std::int64_t> expected = plain_result(c, inputs);
    REQUIRE(replayed.operands.back().values == expected);
    for (std::size_t e = 0; e < expected.size(); ++e) {
        REQUIRE(counted.output->values[e] == static_cast<double>(expected[e]));
    }
    return true;
}

}  // namespace

TEST_CASE("replay: 3400 random shapes by blocks: product, totals, every element, peaks") {
    test::Shapes shapes(41);
    int replayed = 0;
    for (int i = 0; i < 3400; ++i) replayed += replays(shapes.any(14), app::Granularity::tile) ? 1 : 0;
    CHECK(replayed >= 3000);
}

TEST_CASE("replay: 1200 random shapes by elements: product, totals, every element, peaks") {
    test::Shapes shapes(42);
    int replayed = 0;
    for (int i = 0; i < 1200; ++i) replayed += replays(shapes.any(8), app::Granularity::element) ? 1 : 0;
    CHECK(replayed >= 1000);
}

TEST_CASE("replay: every shape up to 3 x 3 x 3, policy, buffering and split, in both granularities") {
    for (std::uint64_t M = 1; M <= 3; ++M) {
        for (std::uint64_t N = 1; N <= 3; ++N) {
            for (std::uint64_t K = 1; K <= 3; ++K) {
                const Workload workload{Matmul{M, N, K}, {}};
                for (const CPolicy policy : {CPolicy::write, CPolicy::read_write, CPolicy::memory_accumulate}) {
                    for (const auto granularity : {app::Granularity::tile, app::Granularity::element}) {
                        REQUIRE(replays({workload, test::plan(Naive{policy})}, granularity));
                        for (std::uint64_t split = 1; split <= K; ++split) {
                            for (std::uint64_t buffers = 1; buffers <= 2; ++buffers) {
                                const Tiled tiled{2, 2, 1, buffers, policy, split};
                                REQUIRE(replays({workload, test::plan(tiled)}, granularity));
                            }
                        }
                    }
                }
            }
        }
    }
}
