#include "rooftile/gpu/requested.hpp"

#include <limits>
#include <string>

#include "rooftile/core/error.hpp"
#include "rooftile/gpu/access_table.hpp"
#include "rooftile/gpu/best_plan.hpp"
#include "rooftile/gpu/best_traffic.hpp"
#include "tile_count.hpp"

namespace rooftile::gpu {

namespace {

constexpr const char* what = "a number of elements";

[[noreturn]] void refuse(const Kernel& kernel, const std::string& asked) {
    throw Error(ErrorCode::input, "the kernel '" + std::string(kernel.name) + "' " + asked);
}

Uint128 product(std::uint64_t a, std::uint64_t b, std::uint64_t c = 1) {
    return checked_mul(checked_mul(Uint128{a}, Uint128{b}, what), Uint128{c}, what);
}

/// Blocks that ask for each element of A: those along a row of output tiles; of B: those along a column. A naive
/// thread asks for its row of A and its column of B alone, whatever block it is in.
struct Readers {
    std::uint64_t of_A = 0, of_B = 0;
    Readers(const Kernel& kernel, const Matmul& shape)
        : of_A(pieces(shape.N, kernel.nest == Nest::naive ? 1 : kernel.BN)),
          of_B(pieces(shape.M, kernel.nest == Nest::naive ? 1 : kernel.BM)) {}
};

/// Reads and writes in elements of the operands, filled in by kind.
struct Request {
    const Kernel& kernel;
    std::vector<OperandTraffic>& traffic;

    void operator()(const Matmul& shape) const {
        if (kernel.kind != KernelKind::matmul) refuse(kernel, "multiplies no matrices");
        const Readers readers(kernel, shape);
        traffic[0].read_elements = Elements(product(shape.M, shape.K, readers.of_A));
        traffic[1].read_elements = Elements(product(shape.K, shape.N, readers.of_B));
        traffic[2].write_elements = Elements(product(shape.M, shape.N));
    }
    void operator()(const VectorAdd& shape) const {
        if (kernel.kind != KernelKind::vector_add) refuse(kernel, "adds no vectors");
        traffic[0].read_elements = traffic[1].read_elements = traffic[2].write_elements = Elements(shape.L);
    }
    void operator()(const ElementwiseChain& shape) const {
        if (kernel.kind != KernelKind::chain_unfused && kernel.kind != KernelKind::chain_fused) {
            refuse(kernel, "carries out no chain");
        }
        const bool fused = kernel.kind == KernelKind::chain_fused;
        for (std::size_t i = 0; i < traffic.size(); ++i) {
            const bool first = i == 0, last = i + 1 == traffic.size();
            if (first || (!fused && !last)) traffic[i].read_elements = Elements(shape.L);
            if (last || (!fused && !first)) traffic[i].write_elements = Elements(shape.L);
        }
    }
    void operator()(const Custom&) const { refuse(kernel, "carries out no custom workload"); }
};

std::uint64_t padded(std::uint64_t extent, std::uint64_t tile) {
    return checked_mul(pieces(extent, tile), tile, "a padded side");
}

std::string sides(const FmaInstructions& fma) {
    return std::to_string(fma.padded_M) + "x" + std::to_string(fma.padded_N) + "x" + std::to_string(fma.padded_K);
}

std::int64_t signed_side(std::uint64_t elements) {
    if (elements > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        throw Error(ErrorCode::overflow, std::to_string(elements) + " elements do not fit");
    }
    return static_cast<std::int64_t>(elements);
}

void require_countable(const Kernel& kernel) {
    if (kernel.bulk_copies) refuse(kernel, "is not counted: " + std::string(why_not_observed(kernel)));
}

}  // namespace

std::vector<OperandTraffic> requested_traffic(const Kernel& kernel, const Workload& workload) {
    std::vector<OperandTraffic> traffic;
    for (const Operand& operand : operands(workload)) {
        traffic.push_back({std::string(hbm_boundary), operand.name, operand.element_bytes, {}, {}});
    }
    std::visit(Request{kernel, traffic}, workload.shape);
    return traffic;
}

PackingTraffic packing_traffic(const Kernel& kernel, const Matmul& shape, std::uint64_t ldb,
                               std::uint32_t multiprocessors) {
    if (!kernel.bulk_copies) return {};
    const std::int64_t M = signed_side(shape.M), N = signed_side(shape.N), K = signed_side(shape.K);
    const BestTraffic traffic = best_traffic(M, N, K, signed_side(ldb));
    const BestPlan plan = best_plan(M, N, K, std::int64_t{best_blocks_per_multiprocessor} * multiprocessors);
    PackingTraffic packing;
    packing.read_bytes = static_cast<std::uint64_t>(traffic.packing_read_bytes);
    packing.write_bytes = static_cast<std::uint64_t>(traffic.packing_write_bytes);
    packing.partial_sum_bytes =
        static_cast<std::uint64_t>(best_partial_sum_bytes(plan, static_cast<std::int64_t>(pieces(shape.K, kernel.BK))));
    packing.counter_bytes = static_cast<std::uint64_t>(plan.split_tiles) * sizeof(std::uint32_t);
    return packing;
}

FmaInstructions fma_instructions(const Kernel& kernel, const Matmul& shape) {
    if (kernel.kind != KernelKind::matmul) refuse(kernel, "multiplies no matrices");
    FmaInstructions fma{shape.M, shape.N, shape.K, product(shape.M, shape.N, shape.K), 0};
    if (kernel.zero_padded) {
        fma.padded_M = padded(shape.M, kernel.BM);
        fma.padded_N = padded(shape.N, kernel.BN);
        fma.padded_K = padded(shape.K, kernel.BK);
    }
    fma.executed = product(fma.padded_M, fma.padded_N, fma.padded_K);
    return fma;
}

std::string padding_text(const FmaInstructions& fma) {
    if (fma.executed == fma.needed) return {};
    return "zeros fill the ragged tiles up to " + sides(fma) + ": " + to_string(fma.executed) + " FMAs instead of " +
           to_string(fma.needed);
}

std::string padding_text_ko(const FmaInstructions& fma) {
    if (fma.executed == fma.needed) return {};
    return "가장자리 타일을 0으로 채워 " + sides(fma) + " 크기로 계산합니다: FMA " + to_string(fma.executed) +
           "회, 필요한 것은 " + to_string(fma.needed) + "회";
}

Bytes counted_load_bytes(const Kernel& kernel, const Workload& workload) {
    require_countable(kernel);
    Bytes bytes;
    for (const OperandTraffic& operand : requested_traffic(kernel, workload)) bytes += operand.read_bytes();
    if (!kernel.lanes_share_addresses) return bytes;
    return warp_counters(kernel, workload, dense(workload)).loads().asked;
}

Bytes counted_store_bytes(const Kernel& kernel, const Workload& workload) {
    require_countable(kernel);
    Bytes bytes;
    for (const OperandTraffic& operand : requested_traffic(kernel, workload)) bytes += operand.write_bytes();
    return bytes;
}

}  // namespace rooftile::gpu
