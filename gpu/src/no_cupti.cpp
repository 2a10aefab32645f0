// Stands in for cupti_reader.cpp where the toolkit has no range profiler.

#include "rooftile/gpu/measure.hpp"

namespace rooftile::gpu {

std::unique_ptr<CounterReader> hardware_counters() {
    return no_counters("this program was built without CUPTI's range profiler, which CUDA 12.6 and newer have");
}

}  // namespace rooftile::gpu
