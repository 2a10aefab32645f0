#include "app/report/cache_text.hpp"

#include "app/report/cache_messages.hpp"
#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

std::string miss_rate(std::uint64_t misses, std::uint64_t accesses) {
    if (accesses == 0) return "0" + std::string(no_break_space) + "%";
    return trimmed(Rational(misses) * Rational(100) / Rational(accesses), 2) + std::string(no_break_space) + "%";
}

std::vector<std::pair<std::string, std::string>> cache_lines(const ScheduleReport& schedule, Language language) {
    const CacheMessages& m = cache_messages(language);
    std::vector<std::pair<std::string, std::string>> lines;
    for (const CacheReport& level : schedule.caches) {
        const std::string label = fill(m.label, level.name);
        if (!level.traffic) {
            const std::string reason = said(level.traffic.why().reason, messages(language));
            // The same for every level.
            return {{label, schedule.execution ? reason : fill(m.not_counted, reason)}};
        }
        const cache::Traffic& traffic = *level.traffic;
        const auto part = [](std::string_view pattern, std::uint64_t accesses, std::uint64_t misses) {
            return fill(pattern, fmt::arg("accesses", accesses), fmt::arg("misses", misses),
                        fmt::arg("rate", miss_rate(misses, accesses)));
        };
        const std::string loads = part(m.loads, traffic.read_accesses, traffic.read_misses);
        const std::string stores =
            traffic.write_accesses == 0 ? "" : part(m.stores, traffic.write_accesses, traffic.write_misses);
        const Bytes written = Bytes(traffic.writeback_bytes) + Bytes(traffic.write_through_bytes);
        lines.emplace_back(label, loads + stores +
                                      fill(m.moved, fmt::arg("filled", exact_bytes(Bytes(traffic.fill_bytes))),
                                           fmt::arg("written", exact_bytes(written))));
    }
    return lines;
}

}  // namespace rooftile::app
