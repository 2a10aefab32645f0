#pragma once

// The vocabulary of scenario files as the reader asks for it: the keys that each table and kind may have,
// from the table in key_table.hpp.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooftile::app {

/// One kind of workload or schedule and the keys it may have.
struct Kind {
    std::string name;
    std::vector<std::string> keys;
};

std::span<const std::string> top_level_keys();
std::span<const Kind> workload_kinds();
std::span<const Kind> schedule_kinds();
std::span<const std::string> block_keys();
std::span<const std::string> machine_keys();
std::span<const std::string> source_keys();
std::span<const std::string> peak_keys();
std::span<const std::string> multiprocessor_keys();
std::span<const std::string> cache_keys();
std::span<const std::string> l2_keys();
std::span<const std::string> sweep_keys();
std::span<const std::string> range_keys();
std::span<const std::string> expect_keys();

/// The names of some kinds, in order.
std::vector<std::string> names(std::span<const Kind> kinds);

/// The keys of the kind of that name; every key of all kinds if there is no such kind.
std::vector<std::string> keys_of(std::span<const Kind> kinds, std::string_view name);

/// Where a key is known, for somebody who wrote it in the wrong table: "'BM' is a key of [[schedule]] kind
/// 'tiled'"; empty for a word that is no key at all.
std::string where_known(std::string_view key);

}  // namespace rooftile::app
