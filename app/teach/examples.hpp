#pragma once

// The example scenarios of explanations, and formulas evaluated on them. Every number that an explanation
// shows comes from here: run by the same code as any scenario, never typed in.

#include <cstdint>
#include <string>
#include <vector>

#include "app/report/messages.hpp"

namespace rooftile::app {

enum class Example : std::uint8_t {
    small,           ///< the 4x4 product, without reuse and in 2x2 tiles, counted
    large,           ///< the product at 4096 in several tiles, predicted
    add,             ///< a vector addition, whole and in blocks
    chain,           ///< elementwise steps, unfused and fused
    custom,          ///< totals as given
    multiprocessor,  ///< tiles on a machine with limits on chip
    device,          ///< blocks on a multiprocessor of a compute capability
    caches,          ///< a product behind two levels of cache, counted
    warps,           ///< tiles with the CUDA kernels whose warps are looked at
    l2,              ///< tiles on a made-up GPU with a small L2
};

struct ExampleValue {
    bool holds = true;  ///< false: an equation that is not true
    std::string text;   ///< "tiled.total_bytes = 320"; "a = b = value" for an equation a == b
    std::string value;  ///< "320", "memory", or why there is none
    std::string unit;   ///< of a plain name
};

/// One line on what the example is.
std::string describe_example(Example example, Language language);

/// "tiled: output tiles 2 x 2, K slabs of 2" for each schedule that the formula names, in order of appearance; for
/// blocks on a device what a block takes.
std::vector<std::string> describe_schedules(Example example, const std::string& formula, Language language);

/// The value of a name or formula on an example. Equations are evaluated and must hold.
/// Throws Error for a formula that is not one.
ExampleValue evaluate_example(Example example, const std::string& formula);

/// The example's TOML text.
std::string example_text(Example example);

}  // namespace rooftile::app
