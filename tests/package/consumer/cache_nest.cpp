#include <rooftile/cache/nest_observer.hpp>
#include <rooftile/sim/count.hpp>

int main() {
    using namespace rooftile;
    const Workload product{Matmul{4, 4, 4}, {}};
    cache::Hierarchy caches({{"L1", 1024, cache::fully_associative, 64, 64, cache::WritePolicy::back, true, false}});
    cache::NestObserver observer(product, cache::Stream::transfers, caches);
    sim::CountOptions options;
    options.observers = {&observer};
    (void)sim::count(product, {"naive", Naive{}, {}, {}, {}}, options);
    return caches.total(0).read_accesses == 128 && caches.total(0).read_misses == 2 ? 0 : 1;  // 64 B of A, 64 B of B
}
