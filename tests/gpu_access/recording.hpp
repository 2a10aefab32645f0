#pragma once

// An Access for the kernels' text that writes down what each thread asks of global memory.

#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "kernel_text.hpp"

namespace rooftile::test {

enum class Way : std::uint8_t { load, store, copy };

/// One instruction of one warp: the elements of 4 bytes that its lanes touch, a lane after the other.
struct Request {
    std::vector<std::uint64_t> elements;
};

/// Which instruction: block, warp, operand, way, how often this thread has come by, and which of its four elements
/// (4: all at once).
using Key = std::tuple<unsigned, unsigned, unsigned, Way, unsigned, unsigned>;

/// What the threads have done so far, and where the operands lie.
struct Log {
    std::map<Key, Request> requests;
    std::array<std::uint64_t, 3> offset{};
    unsigned warp = 0;
};
inline Log log_of_threads;

/// The kernels' Access, writing down instead of accessing. Its branches are those of Plain in access.cuh.
class Recording {
public:
    explicit Recording(gpu::ElementCounters*, std::uint64_t = 1) {}

    template <unsigned operand, class V, class I>
    float load(const V& view, I row, I col) {
        note<operand>(view, row, col, Way::load, 0, 1, next(operand, Way::load));
        return 0;
    }
    template <unsigned operand, class V, class I>
    float load_clipped(const V& view, I row, I col) {
        const unsigned turn = next(operand, Way::load);
        if (view.contains(row, col)) note<operand>(view, row, col, Way::load, 0, 1, turn);
        return 0;
    }
    template <unsigned operand, bool wide, class V, class I>
    float4 load4_clipped(const V& view, I row, I col) {
        four<operand, wide>(view, row, col, Way::load);
        return {};
    }
    template <unsigned operand, bool wide, class V, class I>
    void copy4_clipped(float*, const V& view, I row, I col) {
        four<operand, wide>(view, row, col, Way::copy);
    }
    template <unsigned operand, class V, class I>
    void store(const V& view, I row, I col, float) {
        note<operand>(view, row, col, Way::store, 0, 1, next(operand, Way::store));
    }
    template <unsigned operand, bool wide, class V, class I>
    void store4_clipped(const V& view, I row, I col, float4) {
        four<operand, wide>(view, row, col, Way::store);
    }
    template <unsigned BK>
    unsigned k_end(unsigned K) const {
        return K;
    }
    void loaded() const {}
    void used() const {}
    void swapped() const {}

private:
    unsigned next(unsigned operand, Way way) { return turns_[{operand, way}]++; }

    template <unsigned operand, class V, class I>
    void note(const V& view, I row, I col, Way way, unsigned element, unsigned elements, unsigned turn) {
        Request& request = log_of_threads.requests[{blockIdx.x, log_of_threads.warp, operand, way, turn, element}];
        const std::uint64_t first = log_of_threads.offset[operand] + row * view.ld + col;
        for (std::uint64_t e = first; e < first + elements; ++e) request.elements.push_back(e);
    }
    template <unsigned operand, bool wide, class V, class I>
    void four(const V& view, I row, I col, Way way) {
        const unsigned turn = next(operand, way);
        if (wide && view.contains(row, col + 3)) return note<operand>(view, row, col, way, 4, 4, turn);
        for (unsigned e = 0; e < 4; ++e) {
            if (view.contains(row, col + e)) note<operand>(view, row, static_cast<I>(col + e), way, e, 1, turn);
        }
    }

    std::map<std::pair<unsigned, Way>, unsigned> turns_;
};

}  // namespace rooftile::test
