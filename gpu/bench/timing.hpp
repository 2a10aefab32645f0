// Times candidates in turn, so that clocks and temperature treat them alike: every round runs each once, the
// order turned by one each round, with device events around it. The median of the rounds counts.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace rooftile::gpu::bench {

inline void check(cudaError_t status, const char* what) {
    if (status != cudaSuccess) {
        std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(status));
        std::exit(1);
    }
}

struct Candidate {
    std::string name;
    std::function<void()> launch;
    std::function<void()> before = {};  ///< run untimed right before, if given
};

struct Time {
    double median_s = 0;
    double min_s = 0;
    double max_s = 0;
    std::size_t runs = 0;
};

inline Time summary(std::vector<double> times_s) {
    std::sort(times_s.begin(), times_s.end());
    return {times_s[times_s.size() / 2], times_s.front(), times_s.back(), times_s.size()};
}

/// @param runs  timed rounds, after `warm_ups` untimed ones; nothing waits for the host in between
inline std::vector<Time> time_in_turn(const std::vector<Candidate>& candidates, std::size_t runs,
                                      std::size_t warm_ups = 3) {
    const std::size_t count = candidates.size();
    std::vector<cudaEvent_t> events(2 * count * runs);
    for (cudaEvent_t& event : events) {
        check(cudaEventCreate(&event), "cudaEventCreate");
    }
    for (std::size_t round = 0; round < warm_ups + runs; ++round) {
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t c = (i + round) % count;
            const bool timed = round >= warm_ups;
            const std::size_t at = timed ? 2 * ((round - warm_ups) * count + c) : 0;
            if (candidates[c].before) {
                candidates[c].before();
            }
            if (timed) {
                check(cudaEventRecord(events[at]), "cudaEventRecord");
            }
            candidates[c].launch();
            if (timed) {
                check(cudaEventRecord(events[at + 1]), "cudaEventRecord");
            }
        }
    }
    check(cudaDeviceSynchronize(), "timed rounds");
    std::vector<Time> result;
    for (std::size_t c = 0; c < count; ++c) {
        std::vector<double> times_s;
        for (std::size_t round = 0; round < runs; ++round) {
            float milliseconds = 0;
            const std::size_t at = 2 * (round * count + c);
            check(cudaEventElapsedTime(&milliseconds, events[at], events[at + 1]), "cudaEventElapsedTime");
            times_s.push_back(milliseconds * 1e-3);
        }
        result.push_back(summary(times_s));
    }
    for (const cudaEvent_t event : events) {
        cudaEventDestroy(event);
    }
    return result;
}

}  // namespace rooftile::gpu::bench
