#pragma once

// One schedule as a GPU carried it out: what was seen, the verdicts on it, and which of the observations a report
// takes for the bytes that were requested.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "app/report/known.hpp"
#include "rooftile/gpu/judge.hpp"
#include "rooftile/gpu/measured.hpp"

namespace rooftile::app {

struct Measurement {
    gpu::Measured seen;
    std::vector<gpu::Verdict> verdicts;
    /// By the occupancy model, for what the kernel takes on the device's compute capability; absent where unknown.
    std::optional<std::uint64_t> model_resident_blocks;

    /// What the requested bytes below rest on: hardware counters, unless they were not read or lanes of the kernel
    /// share addresses, of which the counter takes each byte once a warp.
    [[nodiscard]] gpu::Proof proof() const;
    /// Bytes that the threads asked for and wrote, all operands.
    [[nodiscard]] gpu::Observation read_bytes() const;
    [[nodiscard]] gpu::Observation write_bytes() const;
    [[nodiscard]] gpu::Observation total_bytes() const;

    /// The first verdict on the subject; null if there is none.
    [[nodiscard]] const gpu::Verdict* verdict(gpu::Subject subject) const;
    /// Whether some verdict says that the measurement is wrong.
    [[nodiscard]] bool failed() const;
};

/// Why figures of a GPU are absent where none was measured. Formulas over them are skipped.
expr::Null no_measurement();

/// The observed number, or why there is none.
Known<std::uint64_t> known(const gpu::Observation& seen);

}  // namespace rooftile::app
