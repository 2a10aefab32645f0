#include "app/teach/warp_examples.hpp"

#include "app/report/number_text.hpp"
#include "rooftile/l2/simulate.hpp"
#include "rooftile/warp/lane_access.hpp"

namespace rooftile::app {

namespace {

constexpr unsigned word = warp::bank_bytes;

/// "8 i", "4 i + 4" or "0".
std::string address(std::uint64_t first, std::uint64_t stride) {
    if (stride == 0) return std::to_string(first);
    return std::to_string(stride) + " i" + (first == 0 ? "" : " + " + std::to_string(first));
}

struct Asked {
    std::string line, percent;
    std::uint64_t sectors = 0;
};

Asked ask(std::uint64_t first_byte, std::uint64_t stride_bytes) {
    const warp::LaneAddresses lanes = warp::lanes_by_stride(first_byte, stride_bytes);
    const std::uint64_t asked = warp::asked_bytes_of(lanes, word), sectors = warp::sectors_of(lanes, word);
    const Rational ratio = Rational(asked) / Rational(sectors * warp::sector_bytes);
    const std::string percent = trimmed(ratio * Rational(100), 1) + " %";
    return {address(first_byte, stride_bytes) + ": " + std::to_string(asked) + " B / (" + std::to_string(sectors) +
                " x " + std::to_string(warp::sector_bytes) + " B) = " + percent,
            percent, sectors};
}

l2::Launch l2_launch(BlockOrder order) {
    l2::Launch launch;
    launch.M = launch.N = 8 * 32;
    launch.K = 2048;
    launch.BM = launch.BN = 32;
    launch.order = order;
    launch.resident_blocks = 2;
    return launch;
}

l2::Facts l2_facts(std::uint64_t l2_bytes) {
    l2::Facts facts;
    facts.multiprocessors = 8;
    facts.l2_bytes = l2_bytes;
    facts.warps_per_multiprocessor = 64;
    return facts;
}

l2::Traffic play(BlockOrder order, std::uint64_t l2_bytes, l2::March march) {
    const l2::Launch launch = l2_launch(order);
    const l2::Facts facts = l2_facts(l2_bytes);
    return l2::simulate(l2::Granules(launch, facts), launch, facts, march, l2::Capacity::even(1));
}

constexpr std::uint64_t any_l2_bytes = 512 << 10;  ///< where it does not matter

l2::Granules l2_granules() { return {l2_launch(BlockOrder::row()), l2_facts(any_l2_bytes)}; }

ExampleValue bytes_line(const std::string& what, std::uint64_t bytes) {
    return {true, what + " = " + exact_bytes(Bytes(bytes)), std::to_string(bytes), "B"};
}

/// "4 B": how often an operand is read.
std::string times(std::uint64_t read_bytes, std::uint64_t operand_bytes, const char* operand) {
    return trimmed(Rational(read_bytes) / Rational(operand_bytes), 2) + " " + operand;
}

}  // namespace

ComputedLine global_request(std::uint64_t first_byte, std::uint64_t stride_bytes) {
    return [=] {
        const Asked asked = ask(first_byte, stride_bytes);
        return ExampleValue{true, asked.line, std::to_string(asked.sectors), ""};
    };
}

ComputedLine efficiency(std::uint64_t first_byte, std::uint64_t stride_bytes) {
    return [=] {
        const Asked asked = ask(first_byte, stride_bytes);
        return ExampleValue{true, asked.line, asked.percent, ""};
    };
}

ComputedLine column_read(std::uint64_t row_words) {
    return [=] {
        const warp::SharedRequest request = warp::shared_request_of(warp::lanes_by_stride(0, row_words * word), word);
        const std::string ways = std::to_string(request.ways);
        return ExampleValue{true, address(0, row_words) + ": " + ways + "-way", ways, ""};
    };
}

ComputedLine wide_read() {
    return [] {
        constexpr unsigned lane_bytes = 16;
        const warp::SharedRequest request = warp::shared_request_of(warp::lanes_by_stride(0, lane_bytes), lane_bytes);
        const std::string wavefronts = std::to_string(request.wavefronts);
        return ExampleValue{true,
                            address(0, lane_bytes / word) + ", " + std::to_string(lane_bytes) + " B: " + wavefronts +
                                " x " + std::to_string(request.ways) + "-way",
                            wavefronts, ""};
    };
}

ComputedLine l2_compulsory() {
    return [] {
        const l2::Granules granules = l2_granules();
        return bytes_line("1 A + 1 B", granules.a_bytes + granules.b_bytes);
    };
}

ComputedLine l2_requested() {
    return [] {
        const l2::Granules granules = l2_granules();
        return bytes_line(std::to_string(granules.tile_cols) + " A + " + std::to_string(granules.tile_rows) + " B",
                          play(BlockOrder::row(), any_l2_bytes, l2::March::in_step).requested_bytes);
    };
}

ComputedLine l2_reads(BlockOrder order, std::uint64_t l2_bytes, l2::March march) {
    return [=] {
        const l2::Granules granules = l2_granules();
        const l2::Traffic traffic = play(order, l2_bytes, march);
        return bytes_line(name(order) + ", " + human_storage(Bytes(l2_bytes)) + ", " +
                              (march == l2::March::in_step ? "in_step" : "staggered") + ": " +
                              times(traffic.a_dram_bytes, granules.a_bytes, "A") + " + " +
                              times(traffic.b_dram_bytes, granules.b_bytes, "B"),
                          traffic.dram_read_bytes());
    };
}

}  // namespace rooftile::app
