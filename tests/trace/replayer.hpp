#pragma once

// Carries out a trace from its JSON lines alone, as text: an own HBM, own buffers, own accumulators. It
// includes nothing of rooftile, so what it rebuilds proves what the trace says. Whatever does not fit what
// went before ends it with the line and the reason.

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace rooftile::test {

/// "line 7: ..."
class ReplayError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// One operand when the trace has ended; per-element vectors go row by row.
struct ReplayedOperand {
    std::string name;
    std::uint64_t rows = 0, cols = 0;
    std::uint64_t read_elements = 0, write_elements = 0, read_bytes = 0, write_bytes = 0;
    std::vector<std::int64_t> values;
    std::vector<std::uint64_t> reads, writes, uses;
};

struct Replayed {
    std::vector<ReplayedOperand> operands;
    std::uint64_t events = 0, flops = 0;
    std::uint64_t peak_input_bytes = 0, peak_accumulator_bytes = 0;
};

/// @param trace  a whole trace with the values of its inputs: the head, then every event
/// Throws ReplayError.
Replayed replay(std::string_view trace);

}  // namespace rooftile::test
