#include <rooftile/cache/hierarchy.hpp>

int main() {
    using namespace rooftile;
    cache::Hierarchy caches({{"L1", 128, 2, 64, 64, cache::WritePolicy::back, true, false}});
    for (const std::uint64_t address : {0, 64, 0, 128, 64}) caches.access(address, 4, false, 0);
    return caches.total(0).read_misses == 4 ? 0 : 1;  // 0, 64, 128 in place of 64, 64 again
}
