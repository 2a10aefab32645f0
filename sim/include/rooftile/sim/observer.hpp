#pragma once

// The events of a running loop nest and whoever wants to watch them. A transfer is the primary event:
// only it changes the ledger. Observers see every event in order and change nothing.

#include <cstdint>
#include <string_view>

#include "rooftile/sim/block.hpp"

namespace rooftile::sim {

/// Seen from the outer memory: a read goes into the chip, a write comes out of it.
enum class Direction : std::uint8_t { read, write };

/// One block of one operand crossing one boundary.
struct Transfer {
    std::uint64_t step = 0;     ///< number of this event, from 1
    std::uint64_t parent = 0;   ///< step of the enclosing scope's begin; 0 = none
    std::string_view boundary;  ///< "hbm"
    Direction direction = Direction::read;
    std::size_t operand = 0;  ///< index into rooftile::operands(workload)
    Block block;              ///< clipped: every element of it crosses
    bool streamed = false;    ///< the elements cross one after the other; one is held at a time
    std::uint64_t slot = 0;   ///< which of the operand's input buffers takes a read; 0 or 1
};

/// One operation on elements held on chip.
enum class Operation : std::uint8_t {
    multiply_add,  ///< acc[i,j] += A[i,k] * B[k,j] for all i, j, k of the ranges: 2 FLOPs each
    add,           ///< c[j] = a[j] + b[j]: 1 FLOP each
    chain_step,    ///< t[j] = 1 - t[j]: 1 FLOP each
};

/// FLOPs of one operation on one element each: a multiply-add is 2.
constexpr std::uint64_t flops_of_one(Operation operation) { return operation == Operation::multiply_add ? 2 : 1; }

struct Compute {
    std::uint64_t step = 0;
    std::uint64_t parent = 0;
    Operation operation = Operation::multiply_add;
    Range i, j, k;  ///< elementwise operations use j alone
    std::uint64_t flops = 0;
    std::size_t operand = 0;  ///< the first operand used; multiply_add and add use the next one too
    std::uint64_t slot = 0;   ///< the input buffers used, as in Transfer
};

/// Why a block of threads waits.
enum class BarrierReason : std::uint8_t {
    loaded,   ///< all loads complete and visible
    used,     ///< all uses done before the buffers are refilled
    swapped,  ///< double buffering: all uses of this slab done and all loads of the next complete and visible
};

struct Barrier {
    std::uint64_t step = 0;
    std::uint64_t parent = 0;
    BarrierReason reason = BarrierReason::loaded;
};

/// What the parts of the nests are called.
namespace scope_name {
inline constexpr std::string_view output_tile = "output tile";
inline constexpr std::string_view k_step = "K step";
inline constexpr std::string_view split_of_k = "split of K";  ///< one pass over a group of K slabs
inline constexpr std::string_view output = "output";          ///< one output of a naive product
inline constexpr std::string_view block = "block";            ///< of a vector
inline constexpr std::string_view step = "step";              ///< of a chain, over the whole vector
inline constexpr std::string_view pass = "pass";              ///< over a whole vector
}  // namespace scope_name

/// A named part of the loop nest, such as an output tile; `first` and `second` are its loop indices.
struct Scope {
    std::uint64_t step = 0;
    std::uint64_t parent = 0;
    std::string_view name;         ///< of scope_name
    std::string_view first_name;   ///< "i0", or empty
    std::string_view second_name;  ///< "j0", or empty
    std::uint64_t first = 0, second = 0;
};

struct ScopeEnd {
    std::uint64_t step = 0;
    std::uint64_t parent = 0;  ///< of the scope that ended
    std::uint64_t scope = 0;   ///< step of that scope's begin
};

/// Watches a loop nest. Every hook does nothing unless overridden. Scopes also end while an exception
/// passes, so that hook must not throw; any other may, which ends the run. A scope whose beginning an
/// observer did not take has not begun for it and does not end.
class Observer {
public:
    Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;
    virtual ~Observer() = default;

    virtual void on_transfer(const Transfer&) {}
    virtual void on_compute(const Compute&) {}
    virtual void on_barrier(const Barrier&) {}
    virtual void on_scope_begin(const Scope&) {}
    virtual void on_scope_end(const ScopeEnd&) noexcept {}
};

}  // namespace rooftile::sim
