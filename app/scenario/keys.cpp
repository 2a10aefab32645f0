#include "app/scenario/keys.hpp"

#include <algorithm>

namespace rooftile::app {

namespace {

using Words = std::vector<std::string>;

bool has(std::span<const std::string> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
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
    static const Words keys{"schema",  "title",    "title_ko", "baseline", "execution", "capacity",
                            "machine", "workload", "schedule", "sweep",    "expect"};
    return keys;
}

std::span<const Kind> workload_kinds() {
    static const std::vector<Kind> kinds{
        {"matmul", {"kind", "M", "N", "K", "dtype", "output", "accumulate"}},
        {"vector_add", {"kind", "L", "dtype", "output"}},
        {"elementwise_chain", {"kind", "L", "steps", "dtype", "output"}},
        {"custom", {"kind", "flops", "read_bytes", "write_bytes", "dtype"}},
    };
    return kinds;
}

std::span<const Kind> schedule_kinds() {
    static const std::vector<Kind> kinds{
        {"naive", {"name", "kind", "title", "title_ko", "block"}},
        {"tiled", {"name", "kind", "BM", "BN", "BK", "buffers", "title", "title_ko", "block"}},
        {"direct", {"name", "kind", "title", "title_ko", "block"}},
        {"blocked", {"name", "kind", "B", "title", "title_ko", "block"}},
        {"unfused", {"name", "kind", "title", "title_ko", "block"}},
        {"fused", {"name", "kind", "title", "title_ko", "block"}},
        {"given", {"name", "kind", "title", "title_ko", "block"}},
    };
    return kinds;
}

std::span<const std::string> block_keys() {
    static const Words keys{"threads", "registers_per_thread", "shared"};
    return keys;
}

std::span<const std::string> machine_keys() {
    static const Words keys{"base",  "name", "peak", "bandwidth", "on_chip", "accumulators", "sm", "compute_capability",
                            "source"};
    return keys;
}

std::span<const std::string> peak_keys() {
    static const Words keys{"f64", "f32", "f16", "bf16", "i8"};
    return keys;
}

std::span<const std::string> multiprocessor_keys() {
    static const Words keys{"shared", "registers", "threads", "warps", "blocks", "warp", "reserved_shared_per_block"};
    return keys;
}

std::span<const std::string> sweep_keys() {
    static const Words keys{"keys", "values", "range"};
    return keys;
}

std::span<const std::string> range_keys() {
    static const Words keys{"from", "to", "step", "times"};
    return keys;
}

std::span<const std::string> expect_keys() {
    static const Words keys{"name", "formula", "title", "title_ko"};
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
    if (has(block_keys(), key)) return quoted + " is a key of a schedule's block table";
    if (key == "formula") return quoted + " is a key of [[expect]]";
    if (has(range_keys(), key)) return quoted + " is a key of a sweep's range table";
    if (key == "keys" || key == "values" || key == "range") return quoted + " is a key of [[sweep]]";
    if (has(top_level_keys(), key)) return quoted + " is a key of the file: write it above the first [table]";
    return kind_that_knows(schedule_kinds(), "[[schedule]]", key);
}

}  // namespace rooftile::app
