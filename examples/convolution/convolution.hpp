#pragma once

// Direct convolution without padding: O[k,p,q] = sum over c, r, s of W[k,c,r,s] I[c,p+r,q+s], with C input channels,
// K output channels, an H x X image and an R x S window. Naively every multiply-add reads both; in tiles of output
// rows, a tile of the image comes in once for all output channels.

#include <algorithm>
#include <cstdint>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

/// No reuse: every multiply-add reads its weight and its pixel.
template <class Run, class W, class I, class O>
void convolution_naive(Run& run, W& w, I& image, O& out) {
    for (const std::uint64_t k : run.range("k", 0, out.extent(0))) {
        for (const std::uint64_t p : run.range("p", 0, out.extent(1))) {
            for (const std::uint64_t q : run.range("q", 0, out.extent(2))) {
                float sum = 0;
                for (const std::uint64_t c : run.range("c", 0, w.extent(1))) {
                    for (const std::uint64_t r : run.range("r", 0, w.extent(2))) {
                        for (const std::uint64_t s : run.range("s", 0, w.extent(3))) {
                            sum = run.fma(w.load(k, c, r, s), image.load(c, p + r, q + s), sum);
                        }
                    }
                }
                out.store(k, p, q, sum);
            }
        }
    }
}

/// In tiles of BP output rows: BP + R - 1 rows of all channels of the image wait on chip, and the weights of one output
/// channel at a time.
template <class Run, class W, class I, class O>
void convolution_tiled(Run& run, W& w, I& image, O& out, std::uint64_t BP) {
    const std::uint64_t C = w.extent(1), R = w.extent(2), S = w.extent(3), X = image.extent(2);
    auto rows_in = image.buffer("on_chip", {C, std::min(image.extent(1), BP + R - 1), X});
    auto weights = w.buffer("on_chip", {1, C, R, S});
    for (const std::uint64_t p0 : run.range("p0", 0, out.extent(1), BP)) {
        const std::uint64_t rows = std::min(BP, out.extent(1) - p0);
        rows_in.copy_in({0, p0, 0}, {C, rows + R - 1, X});
        for (const std::uint64_t k : run.range("k", 0, out.extent(0))) {
            weights.copy_in({k, 0, 0, 0}, {1, C, R, S});
            for (const std::uint64_t p : run.range("p", p0, p0 + rows)) {
                for (const std::uint64_t q : run.range("q", 0, out.extent(2))) {
                    float sum = 0;
                    for (const std::uint64_t c : run.range("c", 0, C)) {
                        for (const std::uint64_t r : run.range("r", 0, R)) {
                            for (const std::uint64_t s : run.range("s", 0, S)) {
                                sum = run.fma(weights.load(k, c, r, s), rows_in.load(c, p + r, q + s), sum);
                            }
                        }
                    }
                    out.store(k, p, q, sum);
                }
            }
        }
    }
}

Subject convolution();

}  // namespace example
