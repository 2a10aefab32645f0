#include "app/report/cache_json.hpp"

#include "app/report/figure_text.hpp"

namespace rooftile::app {

namespace {

void put_counters(JsonTree& tree, const Subject& subject) {
    for (const QuantityRow& row : quantities()) {
        if (row.scope != Scope::cache) continue;
        if (const auto datum = row.get(subject)) tree[std::string(row.name)] = to_json(*datum, row.type);
    }
}

}  // namespace

JsonTree caches_json(const PointReport& point, std::span<const CacheReport> levels) {
    JsonTree all = JsonTree::array();
    for (const CacheReport& level : levels) {
        JsonTree entry = JsonTree::object();
        entry["name"] = JsonTree::text(level.name);
        Subject subject{point};
        subject.cache = &level;
        put_counters(entry, subject);
        entry["operands"] = JsonTree::object();
        for (const Operand& operand : point.operands) {
            subject.operand = &operand;
            put_counters(entry["operands"][operand.name], subject);
        }
        all.push_back(std::move(entry));
    }
    return all;
}

}  // namespace rooftile::app
