#include "launch_seen.hpp"

#include <cmath>
#include <string>

namespace rooftile::gpu::check {

namespace {

std::string list(const std::vector<double>& values) {
    std::string text;
    for (const double value : values) text += (text.empty() ? "" : ", ") + std::to_string(std::llround(value));
    return "[" + text + "]";
}

/// row 0, column -1, groups their rows.
int order_number(BlockOrder order) {
    if (order.kind == BlockOrder::Kind::grouped) return static_cast<int>(order.group_rows);
    return order.kind == BlockOrder::Kind::column ? -1 : 0;
}

}  // namespace

void write(std::FILE* out, const LaunchCase& c, const Seen& s, bool first) {
    const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::fprintf(out, "%s\n  { \"kernel\": \"%s\", \"M\": %llu, \"N\": %llu, \"K\": %llu, \"order\": %d,",
                 first ? "" : ",", c.kernel.c_str(), number(c.M), number(c.N), number(c.K), order_number(c.order));
    std::fprintf(out, " \"grid_dimensions\": %d, \"data\": \"%s\",\n    ", c.two_dimensional ? 2 : 1,
                 c.zeros ? "zeros" : "random");
    if (s.blocks > 0) {
        std::fprintf(out, "\"dummy_shared_bytes\": %u, \"resident_blocks\": %u, \"requested_read_bytes\": %llu,\n    ",
                     s.dummy_shared_bytes, s.resident_blocks, number(s.requested_read_bytes));
    }
    std::fprintf(out, "\"dram_read_bytes\": %s, \"dram_write_bytes\": %s,\n", list(s.dram_read_bytes).c_str(),
                 list(s.dram_write_bytes).c_str());
    std::fprintf(out, "    \"l2_tex_miss_sectors\": %s, \"l2_tex_read_sectors\": %s,\n",
                 list(s.l2_miss_sectors).c_str(), list(s.l2_read_sectors).c_str());
    std::fprintf(out, "    \"warps_active_pct\": %.2f, \"time_ns\": %s", s.warps_active_pct, list(s.time_ns).c_str());
    if (s.blocks > 0) {
        std::fprintf(out,
                     ",\n    \"timed_dram_read_bytes\": %lld, \"blocks\": %llu, \"live_per_multiprocessor\": %u, "
                     "\"launch_ns\": %llu,\n    \"block_ns_median\": %.0f, \"block_ns_spread\": %.3f, \"coherence\": "
                     "%.3f, \"row_lag_median\": %.4f, \"row_lag_ninth_decile\": %.4f",
                     static_cast<long long>(s.timed_dram_read_bytes), number(s.blocks), s.march.live_per_multiprocessor,
                     number(s.march.launch_ns), s.march.block_ns_median, s.march.block_ns_spread, s.march.coherence,
                     s.march.row_lag_median, s.march.row_lag_ninth_decile);
    }
    std::fprintf(out, " }");
    std::fflush(out);
}

}  // namespace rooftile::gpu::check
