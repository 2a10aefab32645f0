#include "app/report/measurement.hpp"

#include <algorithm>

#include "rooftile/core/integer.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::app {

gpu::Proof Measurement::proof() const {
    const gpu::Kernel* kernel = gpu::find_kernel(seen.kernel);
    const bool shared = kernel != nullptr && kernel->lanes_share_addresses;
    return shared ? gpu::Proof::instrumented : seen.proof;
}

gpu::Observation Measurement::read_bytes() const {
    return proof() == gpu::Proof::hardware ? seen.counted_read_bytes : seen.instrumented_read_bytes;
}

gpu::Observation Measurement::write_bytes() const {
    return proof() == gpu::Proof::hardware ? seen.counted_write_bytes : seen.instrumented_write_bytes;
}

gpu::Observation Measurement::total_bytes() const {
    const gpu::Observation reads = read_bytes();
    const gpu::Observation writes = write_bytes();
    if (!reads.value) return reads;
    if (!writes.value) return writes;
    return {checked_add(*reads.value, *writes.value, "a number of bytes"), ""};
}

const gpu::Verdict* Measurement::verdict(gpu::Subject subject) const {
    const auto found = std::find_if(verdicts.begin(), verdicts.end(),
                                    [&](const gpu::Verdict& verdict) { return verdict.subject == subject; });
    return found == verdicts.end() ? nullptr : &*found;
}

bool Measurement::failed() const {
    return std::any_of(verdicts.begin(), verdicts.end(),
                       [](const gpu::Verdict& verdict) { return gpu::fails(verdict.outcome); });
}

expr::Null no_measurement() { return {"no GPU measurement in this run", true}; }

Known<std::uint64_t> known(const gpu::Observation& seen) {
    if (seen.value) return *seen.value;
    return expr::Null{"not measured: " + (seen.why_absent.empty() ? "it was not observed" : seen.why_absent)};
}

}  // namespace rooftile::app
