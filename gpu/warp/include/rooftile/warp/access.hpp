#pragma once

// The description of a kernel's accesses: for each load, store and copy of its text which element a thread touches,
// how many at once, which bound checks guard it and how often it is repeated. A Pass is one kernel launch described
// so; a Launch adds the numbers: shape, leading dimensions, where the operands lie.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/warp/index.hpp"

namespace rooftile::warp {

/// The sides of C[M,N] = A[M,K] B[K,N]. A vector lies along N, with M = 1.
enum class Axis : std::uint8_t { M, N, K };
inline constexpr std::array all_axes{Axis::M, Axis::N, Axis::K};

/// A set of axes.
class Axes {
public:
    constexpr Axes() = default;
    constexpr Axes(Axis axis) : bits_(bit(axis)) {}  // NOLINT: one axis is a set
    [[nodiscard]] constexpr bool contains(Axis axis) const { return (bits_ & bit(axis)) != 0; }
    friend constexpr Axes operator|(Axes a, Axes b) {
        a.bits_ = static_cast<std::uint8_t>(a.bits_ | b.bits_);
        return a;
    }
    friend constexpr bool operator==(Axes, Axes) = default;

private:
    static constexpr std::uint8_t bit(Axis axis) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(axis));
    }
    std::uint8_t bits_ = 0;
};
constexpr Axes operator|(Axis a, Axis b) { return Axes(a) | Axes(b); }

enum class Path : std::uint8_t {
    global_load,
    global_store,
    async_copy,  ///< cp.async: from global straight to shared memory
    shared_load,
    shared_store,
};

/// "global load" and so on.
std::string_view name(Path path);

/// What becomes of a lane's elements at a ragged edge.
enum class Clip : std::uint8_t {
    each,   ///< a lane with some outside accesses those inside one by one; one with all inside takes them at once
    whole,  ///< a lane whose first element is inside takes all: there is room behind the edge
};

/// One access in a kernel's text. Coordinates count from the first element of the tiles at hand.
struct Access {
    std::size_t operand = 0;  ///< of the pass
    Path path = Path::global_load;
    Axes per;                    ///< once for every combination of tiles along these axes
    std::uint64_t turns = 1;     ///< repetitions each time, numbered by Source::turn
    std::uint64_t elements = 1;  ///< of a lane: neighbours in a row; one instruction where that is possible

    // Of global memory: the element on the axes of the operand, and the lane's place on those that are checked.
    Index M, N, K;
    Axes guard;  ///< axes on which the lane compares its coordinate with the extent
    Clip clip = Clip::each;
    std::vector<std::size_t> wide_if;  ///< operands that must lie on 16 bytes for `elements` at once

    // Of shared memory: row and column of an array with `pitch` elements from row to row.
    Index shared_row, shared_col;
    std::uint64_t pitch = 0;
    std::uint64_t shared_base = 0;  ///< [elements]

    [[nodiscard]] const Index& on(Axis axis) const { return axis == Axis::M ? M : axis == Axis::N ? N : K; }
};

/// A matrix that a pass touches: which axis its rows are numbered along, which its columns.
struct OperandAxes {
    std::string name;
    Axis row = Axis::M, col = Axis::N;
};

/// One kernel launch. Its tiles cut each axis into pieces of `tile` elements, the last of them clipped.
struct Pass {
    std::string name;
    std::uint64_t threads_x = 1, threads_y = 1;
    std::array<std::uint64_t, 3> tile{1, 1, 1};  ///< of M, N, K [elements]
    Axes block;                                  ///< a block for each combination of tiles along these axes
    std::vector<OperandAxes> operands;
    std::vector<Access> accesses;
    std::uint64_t block_barriers = 0;  ///< __syncthreads of a block, once
    std::uint64_t slab_barriers = 0;   ///< and for each tile along K

    [[nodiscard]] std::uint64_t threads() const { return threads_x * threads_y; }
};

/// N: rows lie one after the other. T: columns do, as in a transposed matrix.
enum class Layout : std::uint8_t { N, T };

/// Where an operand lies in memory.
struct Place {
    std::uint64_t ld = 1;      ///< elements from row to row (N) or column to column (T)
    std::uint64_t offset = 0;  ///< [elements] of the first element behind a multiple of 32 bytes
    Layout layout = Layout::N;
    std::uint64_t element_bytes = 4;

    /// Whether `elements` neighbours of a row, from any multiple of `elements` on, can be accessed at once.
    [[nodiscard]] bool wide(std::uint64_t elements) const {
        return layout == Layout::N && ld % elements == 0 && offset % elements == 0;
    }
    friend bool operator==(const Place&, const Place&) = default;
};

struct Launch {
    Pass pass;
    std::array<std::uint64_t, 3> extents{1, 1, 1};  ///< M, N, K [elements]
    std::vector<Place> places;                      ///< one for each operand of the pass
    std::uint64_t times = 1;                        ///< launched so often
};

/// Throws Error(input) where the parts of a launch do not fit: an operand without a place, an empty tile, an access to
/// no operand, a guard on an axis whose tiles it does not run over, a leading dimension that holds no row.
void require_consistent(const Launch& launch);

}  // namespace rooftile::warp
