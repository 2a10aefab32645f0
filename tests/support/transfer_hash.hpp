#pragma once

// A fingerprint of everything an observer sees, in order.

#include <cstdint>

#include "rooftile/sim/observer.hpp"

namespace rooftile::test {

class TransferHash final : public sim::Observer {
public:
    void on_transfer(const sim::Transfer& t) override {
        ++transfers;
        mix({1, t.step, t.parent, static_cast<std::uint64_t>(t.direction), t.operand, t.block.row, t.block.col,
             t.block.rows, t.block.cols, t.streamed ? 1U : 0U});
    }
    void on_compute(const sim::Compute& c) override {
        mix({2, c.step, c.parent, static_cast<std::uint64_t>(c.operation), c.i.begin, c.i.extent, c.j.begin, c.j.extent,
             c.k.begin, c.k.extent, c.flops, c.operand});
    }
    void on_barrier(const sim::Barrier& b) override {
        ++barriers;
        mix({3, b.step, b.parent, static_cast<std::uint64_t>(b.reason)});
    }
    void on_scope_begin(const sim::Scope& s) override { mix({4, s.step, s.parent, s.first, s.second}); }
    void on_scope_end(const sim::ScopeEnd& s) noexcept override { mix({5, s.step, s.parent, s.scope}); }

    std::uint64_t value = 0xcbf29ce484222325ULL;
    std::uint64_t transfers = 0;
    std::uint64_t barriers = 0;

private:
    void mix(std::initializer_list<std::uint64_t> parts) {
        for (const std::uint64_t part : parts) {
            value = (value ^ part) * 0x9E3779B97F4A7C15ULL;
            value ^= value >> 31;
        }
    }
};

}  // namespace rooftile::test
