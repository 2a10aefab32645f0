#include <rooftile/sim/count.hpp>
#include <rooftile/sim/loop_run.hpp>

int main() {
    using namespace rooftile;
    const Workload product{Matmul{4, 4, 4}, {}};
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    const sim::Counted counted = sim::count(product, {"tiled", Tiled{2, 2, 2}, {}, {}, {}}, options);

    float values[4] = {1, 2, 3, 4};
    sim::LoopRun<sim::Totals> run;
    auto view = run.in_out("A", sim::row_major(values, {2, 2}));
    view.store(1, 1, view.load(0, 0) + view.load(0, 1));
    const sim::LoopCount loop = run.finish();
    return counted.count.total_bytes() == Bytes(320) && counted.product_check && loop.count.total_bytes() == Bytes(12)
               ? 0
               : 1;
}
