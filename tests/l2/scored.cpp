#include "scored.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <stdexcept>

#include "gpus.hpp"

namespace rooftile::test {

namespace {

constexpr std::uint64_t smallest_compulsory_bytes = 8ULL << 20U;
constexpr double sector_bytes = 32;

struct Kernel {
    std::uint64_t BM, BN, threads;
    l2::Staging staging;
};

const std::map<std::string, Kernel>& kernels() {
    static const std::map<std::string, Kernel> all{{"naive16", {16, 16, 256, l2::Staging::direct}},
                                                   {"naive16g2", {16, 16, 256, l2::Staging::direct}},
                                                   {"naive32x8", {8, 32, 256, l2::Staging::direct}},
                                                   {"tiled8", {8, 8, 64, l2::Staging::shared}},
                                                   {"tiled16", {16, 16, 256, l2::Staging::shared}},
                                                   {"tiled32", {32, 32, 1024, l2::Staging::shared}},
                                                   {"reg64", {64, 64, 256, l2::Staging::shared}},
                                                   {"reg128", {128, 128, 256, l2::Staging::shared}},
                                                   {"pipelined", {128, 128, 256, l2::Staging::asynchronous}}};
    return all;
}

BlockOrder order_of(int number) {
    if (number < 0) return BlockOrder::column();
    return number == 0 ? BlockOrder::row() : BlockOrder::grouped(static_cast<std::uint32_t>(number));
}

}  // namespace

double Scored::likely_error() const { return std::abs(error(prediction.likely_bytes)); }

bool Scored::in_range() const {
    return static_cast<double>(prediction.low_bytes) <= dram_bytes &&
           dram_bytes <= static_cast<double>(prediction.high_bytes);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::optional<l2::Launch> launch_of(const nlohmann::json& entry, std::uint64_t resident_blocks) {
    const auto found = kernels().find(entry["kernel"].get<std::string>());
    if (found == kernels().end()) return std::nullopt;
    const Kernel& kernel = found->second;
    l2::Launch launch = launch_of(entry["M"], entry["N"], entry["K"], kernel.BM, kernel.BN, resident_blocks);
    launch.order = order_of(entry["order"]);
    launch.threads_per_block = kernel.threads;
    launch.staging = kernel.staging;
    return launch;
}

Scored scored(const nlohmann::json& entry, std::uint64_t resident_blocks, double dram_bytes, double l2_miss_sectors,
              std::uint64_t most_reads) {
    const std::optional<l2::Launch> launch = launch_of(entry, resident_blocks);
    if (!launch) throw std::invalid_argument("the tiles of a kernel are not known");
    Scored row;
    row.name = entry["kernel"].get<std::string>() + " " + entry["M"].dump() + "x" + entry["N"].dump() + "x" +
               entry["K"].dump() + " order " + entry["order"].dump() + " resident " + std::to_string(resident_blocks);
    if (entry.value("grid_dimensions", 1) == 2) row.name += " 2-D";
    if (entry.value("data", "random") == "zeros") row.name += " zeros";
    row.dram_bytes = dram_bytes;
    row.l2_miss_bytes = l2_miss_sectors * sector_bytes;
    row.coherence = entry.value("coherence", -1.0);
    row.prediction = l2::predict(*launch, h200(), most_reads);
    return row;
}

std::vector<Scored> scored_launches(const std::string& file, std::uint64_t most_reads) {
    std::vector<Scored> rows;
    std::ifstream text(file);
    if (!text) throw std::invalid_argument("'" + file + "' cannot be read");
    const auto all = nlohmann::json::parse(text);
    for (const nlohmann::json& entry : all["launches"]) {
        const std::uint64_t M = entry["M"], N = entry["N"], K = entry["K"];
        if (!kernels().contains(entry["kernel"].get<std::string>())) continue;
        if (4 * (M * K + K * N) < smallest_compulsory_bytes) continue;
        rows.push_back(scored(entry, entry["resident_blocks"], median(entry["dram_read_bytes"]),
                              median(entry["l2_tex_miss_sectors"]), most_reads));
    }
    return rows;
}

Score score(const std::vector<Scored>& rows) {
    Score score;
    std::vector<double> errors, misses;
    for (const Scored& row : rows) {
        ++score.launches;
        errors.push_back(row.likely_error());
        misses.push_back(std::abs(static_cast<double>(row.prediction.likely().l2_miss_bytes) / row.l2_miss_bytes - 1));
        if (row.likely_error() <= 0.1) ++score.within_tenth;
        if (row.in_range()) ++score.in_range;
    }
    if (!rows.empty()) score.median_error = median(errors), score.median_miss_error = median(misses);
    return score;
}

std::string describe(const Scored& row) {
    const l2::Prediction& p = row.prediction;
    const auto giga = [](std::uint64_t bytes) { return static_cast<double>(bytes) * 1e-9; };
    char text[320], seen[24] = "";
    if (row.coherence >= 0) std::snprintf(seen, sizeof seen, "coherence %.3f  ", row.coherence);
    std::snprintf(text, sizeof text,
                  "%-50s measured %6.3f  %sin step %6.3f (%+6.1f %%)  staggered %6.3f (%+6.1f %%)  range %6.3f to "
                  "%6.3f%s  %-9s %+6.1f %%%s",
                  row.name.c_str(), row.dram_bytes * 1e-9, seen, giga(p.in_step.dram_read_bytes()),
                  100 * row.error(p.in_step.dram_read_bytes()), giga(p.staggered.dram_read_bytes()),
                  100 * row.error(p.staggered.dram_read_bytes()), giga(p.low_bytes), giga(p.high_bytes),
                  row.in_range() ? "" : " MISSED", l2::name(p.state).c_str(), 100 * row.error(p.likely_bytes),
                  p.one_number ? "  one number" : "");
    return text;
}

std::string describe(const Score& score) {
    char text[200];
    std::snprintf(text, sizeof text,
                  "%zu launches: %zu in range, median error %.2f %%, %zu within 10 %%; L2 misses: median error %.1f %%",
                  score.launches, score.in_range, 100 * score.median_error, score.within_tenth,
                  100 * score.median_miss_error);
    return text;
}

}  // namespace rooftile::test
