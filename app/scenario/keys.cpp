#include "app/scenario/keys.hpp"

#include <algorithm>

#include "app/scenario/key_table.hpp"

namespace rooftile::app {

namespace {

using Words = std::vector<std::string>;

bool has(std::span<const std::string> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The table's keys at a place; of one kind where the place has kinds.
Words keys_at(KeyPlace place, std::string_view kind = {}) {
    Words keys;
    for (const Key& key : key_table()) {
        if (key.place == place && key.belongs_to(kind)) keys.push_back(key.name);
    }
    return keys;
}

std::vector<Kind> kinds_at(KeyPlace place) {
    std::vector<Kind> kinds;
    for (const KindMeaning& kind : kind_table()) {
        if (kind.place == place) kinds.push_back({kind.name, keys_at(place, kind.name)});
    }
    return kinds;
}

/// "'BM' is a key of [[schedule]] kind 'tiled'", or nothing.
std::string kind_that_knows(std::span<const Kind> kinds, std::string_view table, std::string_view key) {
    for (const Kind& kind : kinds) {
        if (has(kind.keys, key)) {
            return "'" + std::string(key) + "' is a key of " + std::string(table) + " kind '" + kind.name + "'";
        }
    }
    return {};
}

}  // namespace

std::span<const std::string> top_level_keys() {
    static const Words keys = keys_at(KeyPlace::file);
    return keys;
}

std::span<const Kind> workload_kinds() {
    static const std::vector<Kind> kinds = kinds_at(KeyPlace::workload);
    return kinds;
}

std::span<const Kind> schedule_kinds() {
    static const std::vector<Kind> kinds = kinds_at(KeyPlace::schedule);
    return kinds;
}

std::span<const std::string> block_keys() {
    static const Words keys = keys_at(KeyPlace::block);
    return keys;
}

std::span<const std::string> machine_keys() {
    static const Words keys = keys_at(KeyPlace::machine);
    return keys;
}

std::span<const std::string> source_keys() {
    static const Words keys = keys_at(KeyPlace::source);
    return keys;
}

std::span<const std::string> peak_keys() {
    static const Words keys = keys_at(KeyPlace::peak);
    return keys;
}

std::span<const std::string> multiprocessor_keys() {
    static const Words keys = keys_at(KeyPlace::multiprocessor);
    return keys;
}

std::span<const std::string> cache_keys() {
    static const Words keys = keys_at(KeyPlace::cache);
    return keys;
}

std::span<const std::string> l2_keys() {
    static const Words keys = keys_at(KeyPlace::l2);
    return keys;
}

std::span<const std::string> sweep_keys() {
    static const Words keys = keys_at(KeyPlace::sweep);
    return keys;
}

std::span<const std::string> range_keys() {
    static const Words keys = keys_at(KeyPlace::range);
    return keys;
}

std::span<const std::string> expect_keys() {
    static const Words keys = keys_at(KeyPlace::expect);
    return keys;
}

std::vector<std::string> names(std::span<const Kind> kinds) {
    Words all;
    for (const Kind& kind : kinds) all.push_back(kind.name);
    return all;
}

std::vector<std::string> keys_of(std::span<const Kind> kinds, std::string_view name) {
    Words all;
    for (const Kind& kind : kinds) {
        if (kind.name == name) return kind.keys;
        for (const std::string& key : kind.keys) {
            if (!has(all, key)) all.push_back(key);
        }
    }
    return all;
}

std::string where_known(std::string_view key) {
    const std::string quoted = "'" + std::string(key) + "'";
    if (std::string found = kind_that_knows(workload_kinds(), "[workload]", key); !found.empty() && key != "kind") {
        return found;
    }
    if (key == "threads" || key == "shared") {
        return quoted + " is a key of a schedule's block table and of the machine's sm table";
    }
    if (has(machine_keys(), key) && key != "name") return quoted + " is a key of [machine]";
    if (has(multiprocessor_keys(), key)) return quoted + " is a key of the machine's sm table";
    if (has(l2_keys(), key)) return quoted + " is a key of the machine's l2 table";
    if (key == "resident_blocks")
        return quoted + " is a key of [[schedule]] kinds 'naive' and 'tiled': DRAM reads are predicted for products";
    if (key == "split_k")
        return quoted + " is a key of [[schedule]] kind 'tiled': it deals K slabs, which no other kind has";
    if (key == "c_policy")
        return quoted + " is a key of [[schedule]] kinds 'naive' and 'tiled': only a product has a C to treat";
    if (has(block_keys(), key)) return quoted + " is a key of a schedule's block table";
    if (key == "formula") return quoted + " is a key of [[expect]]";
    if (has(range_keys(), key)) return quoted + " is a key of a sweep's range table";
    if (key == "keys" || key == "values" || key == "range") return quoted + " is a key of [[sweep]]";
    if (has(cache_keys(), key) && key != "name") return quoted + " is a key of [[machine.cache]]";
    if (has(top_level_keys(), key)) return quoted + " is a key of the file: write it above the first [table]";
    return kind_that_knows(schedule_kinds(), "[[schedule]]", key);
}

}  // namespace rooftile::app
