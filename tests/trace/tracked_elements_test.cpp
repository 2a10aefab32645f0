#include "app/trace/tracked_elements.hpp"

#include <doctest/doctest.h>

#include "app/trace/run_totals.hpp"
#include "app/trace/traced_run.hpp"
#include "rooftile/sim/count.hpp"
#include "support/shapes.hpp"

using namespace rooftile;

TEST_CASE("tracked elements: at the end they are the simulator's, in both granularities, on 500 random shapes") {
    test::Shapes shapes(131);
    for (int i = 0; i < 500; ++i) {
        const test::Case c = shapes.any(9);
        CAPTURE(test::describe(c));
        sim::CountOptions options;
        options.element_reads = true;
        const sim::Counted counted = sim::count(c.workload, c.schedule, options);
        const std::vector<Operand> all = operands(c.workload);
        for (const auto granularity : {app::Granularity::tile, app::Granularity::element}) {
            app::RunTotals run(all);
            REQUIRE(app::run_traced(c.workload, c.schedule, granularity, run).complete);
            REQUIRE(run.tracked().size() == (std::holds_alternative<ElementwiseChain>(c.workload.shape) ? 1 : 2));
            for (const app::TrackedElement& element : run.tracked()) {
                const std::string& name = all[element.operand].name;
                CAPTURE(name);
                REQUIRE(element.loads == counted.element_reads->reads(name, 0, 0));
                REQUIRE(element.uses == counted.element_reads->uses(name, 0, 0));
            }
        }
    }
}

TEST_CASE("tracked elements: a step forgets who was touched in the one before, and no count") {
    const Workload product{Matmul{2, 2, 2}, {}};
    app::TrackedElements tracked(operands(product));
    sim::Transfer load;
    load.block = {0, 0, 2, 1};
    tracked.add(load);
    load.block = {0, 1, 2, 1};
    tracked.add(load);
    const auto& a = tracked.all().at(0);
    const auto& b = tracked.all().at(1);
    CHECK(a.loads == 1);
    CHECK(a.loaded);
    CHECK_FALSE(b.touched);
    tracked.begin_step();
    CHECK_FALSE(a.touched);
    CHECK_FALSE(a.loaded);
    CHECK(a.loads == 1);
    sim::Compute compute;
    compute.i = {0, 1};
    compute.j = {0, 2};
    compute.k = {0, 1};
    tracked.add(compute);
    CHECK(a.uses == 2);
    CHECK(b.uses == 1);
    CHECK(a.touched);
    CHECK_FALSE(a.loaded);
    compute.k.begin = 1;
    tracked.add(compute);
    CHECK(a.uses == 2);
}
