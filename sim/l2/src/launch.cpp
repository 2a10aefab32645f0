#include "rooftile/l2/launch.hpp"

#include "rooftile/core/error.hpp"

namespace rooftile::l2 {

namespace {

[[noreturn]] void refuse(const std::string& message, const std::string& hint) {
    throw Error(ErrorCode::input, message, hint);
}

void require_positive(std::uint64_t value, const char* what) {
    if (value == 0) refuse(std::string("the L2 model is given no ") + what, "it must be at least 1");
}

}  // namespace

void check(const Launch& launch, const Facts& facts) {
    require_positive(launch.M, "rows (M)");
    require_positive(launch.N, "columns (N)");
    require_positive(launch.K, "depth (K)");
    require_positive(launch.BM, "tile rows (BM)");
    require_positive(launch.BN, "tile columns (BN)");
    require_positive(launch.a_element_bytes, "bytes for an element of A");
    require_positive(launch.b_element_bytes, "bytes for an element of B");
    require_positive(launch.c_element_bytes, "bytes for an element of C");
    require_positive(launch.resident_blocks, "resident blocks");
    require_positive(launch.threads_per_block, "threads in a block");
    require_positive(facts.multiprocessors, "multiprocessors");
    require_positive(facts.l2_bytes, "bytes of L2");
    require_positive(facts.warps_per_multiprocessor, "warps that a multiprocessor can hold");
    if (launch.a_element_bytes > 4096 || launch.b_element_bytes > 4096 || launch.c_element_bytes > 4096) {
        refuse("an element of the L2 model has more than 4096 bytes", "matrix elements have 1 to 16 bytes");
    }
    if (launch.order.kind == BlockOrder::Kind::grouped) require_positive(launch.order.group_rows, "rows in a group");
    if (facts.partitions != 1 && facts.partitions != 2) {
        refuse("the L2 model knows caches of one or two partitions, not " + std::to_string(facts.partitions),
               "give partitions as 1 or 2");
    }
}

void check(const Capacity& capacity) {
    // Comparisons that a NaN fails.
    if (!(capacity.share > 0 && capacity.share <= 16)) {
        refuse("a share of the L2 capacity is not in (0, 16]", "1 fits an H200");
    }
    if (!(capacity.deviation >= 0 && 2 * capacity.deviation < capacity.share)) {
        refuse("the deviation of the share of the L2 capacity is not in [0, half the share)",
               "0 makes one LRU of all granules");
    }
}

}  // namespace rooftile::l2
