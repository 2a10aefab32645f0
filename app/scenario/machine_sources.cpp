#include "app/scenario/machine_sources.hpp"

#include <algorithm>
#include <map>

#include "app/scenario/fields.hpp"
#include "app/scenario/keys.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t max_sources = 100;

bool is_peak(const std::string& key) { return key.starts_with("peak."); }

NumberSource read_source(const Node& node, const std::vector<std::string>& stated, std::map<std::string, Place>& seen) {
    const Fields fields(node, "[[sources]]");
    fields.allow(source_keys());
    NumberSource result;
    const Node& keys = fields.required("keys", "write keys = [\"peak.f32\", \"bandwidth\"]");
    if (keys.is(NodeType::array) && keys.items.empty()) {
        fail(keys.place, "keys is empty: the source stands for no number",
             "write keys = [\"peak.f32\", \"bandwidth\"]");
    }
    if (!keys.is(NodeType::array)) {
        fail(keys.place, "keys must be a list of numbers that the machine states, not " + describe(keys),
             "write keys = [\"peak.f32\", \"bandwidth\"]");
    }
    for (const Node& item : keys.items) {
        const std::string& key = text_of(item, "a key of [[sources]]");
        if (std::find(stated.begin(), stated.end(), key) == stated.end()) {
            fail(item.place, "the machine states no '" + key + "'", allowed_hint(key, stated, "it states "));
        }
        const auto [first, fresh] = seen.emplace(key, item.place);
        if (!fresh) {
            fail(item.place, "'" + key + "' has two sources", "the first is at " + first->second.describe(item.place));
        }
        result.keys.push_back(key);
    }
    const Node& source = fields.required("source", "write source = \"the datasheet's name\"");
    result.source = fields.text("source");
    if (result.source.empty()) fail(source.place, "the source is empty", "name the document");
    if (const Node* dense = fields.find("dense")) {
        if (!dense->is(NodeType::boolean)) fail(dense->place, "dense must be true or false, not " + describe(*dense));
        result.dense = dense->boolean;
    }
    const auto peak =
        std::find_if(keys.items.begin(), keys.items.end(), [](const Node& key) { return is_peak(key.text); });
    const auto other =
        std::find_if(keys.items.begin(), keys.items.end(), [](const Node& key) { return !is_peak(key.text); });
    if (peak != keys.items.end() && !result.dense) {
        fail(peak->place, "nothing says whether the peak is dense",
             "add dense = true, or dense = false for a rate that needs sparsity");
    }
    if (other != keys.items.end() && result.dense && peak == keys.items.end()) {
        fail(fields.find("dense")->place, "only peaks are dense or not", "leave dense out");
    }
    result.note = {fields.text("note"), fields.text("note_ko")};
    return result;
}

}  // namespace

std::vector<std::string> stated_numbers(const Node& table) {
    std::vector<std::string> all;
    for (const Entry& entry : table.entries) {
        const std::string& key = entry.key;
        if (key == "peak" || key == "sm" || key == "l2") {
            for (const Entry& inner : entry.value.entries) {
                if (inner.key != "validated") all.push_back(key + "." + inner.key);
            }
        } else if (key == "bandwidth" || key == "on_chip" || key == "accumulators" || key == "multiprocessors" ||
                   key == "compute_capability") {
            all.push_back(key);
        }
    }
    return all;
}

std::vector<NumberSource> read_sources(const Node& list, const std::vector<std::string>& stated) {
    std::map<std::string, Place> seen;
    std::vector<NumberSource> all;
    for (const Node& node : tables_of(&list, "sources", max_sources)) all.push_back(read_source(node, stated, seen));
    return all;
}

}  // namespace rooftile::app
