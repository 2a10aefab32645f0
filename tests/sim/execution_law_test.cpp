// Laws between ways of running the same schedule: with and without values, by transfers and by elements.

#include <doctest/doctest.h>

#include "rooftile/sim/count.hpp"
#include "rooftile/sim/element_count.hpp"
#include "support/shapes.hpp"
#include "support/transfer_hash.hpp"

using namespace rooftile;

namespace {

sim::Counted observed(const test::Case& c, sim::Execution execution, test::TransferHash& hash) {
    sim::CountOptions options;
    options.execution = execution;
    options.check_product = false;
    options.observers = {&hash};
    return sim::count(c.workload, c.schedule, options);
}

/// Whether the schedule writes every element of that operand exactly once.
bool is_written_once(const test::Case& c, const std::string& name) {
    if (const auto* tiled = std::get_if<Tiled>(&c.schedule.plan)) {
        if (tiled->c_policy == CPolicy::memory_accumulate || tiled->split_k > 1) return false;
    }
    if (const auto* naive = std::get_if<Naive>(&c.schedule.plan)) {
        if (naive->c_policy == CPolicy::memory_accumulate) return false;
    }
    for (const Operand& operand : operands(c.workload)) {
        if (operand.name == name) return operand.role == Role::output;
    }
    return false;
}

void require_equal_by_element(const test::Case& c) {
    CAPTURE(test::describe(c));
    sim::CountOptions options;
    options.element_reads = true;
    const sim::Counted transfers = sim::count(c.workload, c.schedule, options);
    const sim::ElementCounted elements = sim::count_elements(c.workload, c.schedule);
    REQUIRE(transfers.count == elements.count);
    for (const sim::ElementMap& map : elements.maps) {
        for (std::uint64_t at = 0; at < map.reads.size(); ++at) {
            const std::uint64_t row = at / map.cols;
            const std::uint64_t col = at % map.cols;
            REQUIRE(transfers.element_reads->reads(map.operand, row, col) == map.reads[at]);
            REQUIRE(transfers.element_reads->uses(map.operand, row, col) == map.uses[at]);
            REQUIRE((!is_written_once(c, map.operand) || map.writes[at] == 1));
        }
    }
}

}  // namespace

TEST_CASE("execution: full and traffic make identical event sequences on 1000 random shapes") {
    test::Shapes shapes(1);
    for (int i = 0; i < 1000; ++i) {
        const test::Case c = shapes.any(20);
        CAPTURE(test::describe(c));
        test::TransferHash full, traffic;
        const Count with_values = observed(c, sim::Execution::full, full).count;
        const Count without = observed(c, sim::Execution::traffic, traffic).count;
        REQUIRE(with_values == without);
        REQUIRE(full.value == traffic.value);
        REQUIRE(full.transfers > 0);
    }
}

TEST_CASE("execution: observers change nothing") {
    test::Shapes shapes(2);
    for (int i = 0; i < 200; ++i) {
        const test::Case c = shapes.any(20);
        test::TransferHash hash;
        REQUIRE(observed(c, sim::Execution::traffic, hash).count == sim::count(c.workload, c.schedule).count);
    }
}

TEST_CASE("execution: elements and transfers give equal ledgers and maps for all M, N, K up to 6") {
    test::Shapes shapes(3);
    for (std::uint64_t M = 1; M <= 6; ++M) {
        for (std::uint64_t N = 1; N <= 6; ++N) {
            for (std::uint64_t K = 1; K <= 6; ++K) {
                const Workload workload{Matmul{M, N, K}, shapes.types()};
                for (const CPolicy policy : {CPolicy::write, CPolicy::read_write, CPolicy::memory_accumulate}) {
                    require_equal_by_element({workload, test::plan(Naive{policy})});
                    for (std::uint64_t split = 1; split <= K; ++split) {
                        require_equal_by_element({workload, test::plan(Tiled{2, 3, 1, 1, policy, split})});
                        require_equal_by_element({workload, test::plan(Tiled{3, 2, 1, 2, policy, split})});
                    }
                }
                for (std::uint64_t buffers = 1; buffers <= 2; ++buffers) {
                    require_equal_by_element({workload, test::plan(Tiled{1, 1, 1, buffers})});
                    require_equal_by_element({workload, test::plan(Tiled{2, 3, 4, buffers})});
                    require_equal_by_element({workload, test::plan(Tiled{7, 2, 3, buffers})});
                    require_equal_by_element(
                        {workload, test::plan(Tiled{shapes.tile(M), shapes.tile(N), shapes.tile(K), buffers})});
                }
            }
        }
    }
}

TEST_CASE("execution: elements and transfers give equal ledgers and maps on 1000 random shapes") {
    test::Shapes shapes(4);
    for (int i = 0; i < 1000; ++i) require_equal_by_element(shapes.any(13));
}
