#include <rooftile/sim/count.hpp>
#include <rooftile/sim/element_view.hpp>

int main() {
    using namespace rooftile;
    const Workload product{Matmul{4, 4, 4}, {}};
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    const sim::Counted counted = sim::count(product, {"tiled", Tiled{2, 2, 2}, {}, {}, {}}, options);

    float values[4] = {1, 2, 3, 4};
    sim::ElementView<float, sim::ReadWriteTotals> view(values, 2);
    view.store(1, 1, view.load(0, 0) + view.load(0, 1));
    return counted.count.total_bytes() == Bytes(320) && counted.product_check && view.observer().reads == 2 ? 0 : 1;
}
