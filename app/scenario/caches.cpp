#include "app/scenario/caches.hpp"

#include <algorithm>
#include <string>

#include "app/scenario/fields.hpp"
#include "app/scenario/key_table.hpp"
#include "app/scenario/keys.hpp"
#include "app/scenario/quantity.hpp"
#include "rooftile/expr/formula.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t max_levels = 16;
constexpr std::size_t max_name_characters = 64;

const std::string& level_name(const Node& node) {
    const std::string& name = text_of(node, "name");
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (!name.empty() && name.size() <= max_name_characters && std::all_of(name.begin(), name.end(), fits) &&
        (name[0] < '0' || name[0] > '9') && !expr::is_reserved(name)) {
        return name;
    }
    fail(node.place, "'" + name + "' cannot be a cache's name: formulas could not use it",
         "a name is a letter or _, then letters, digits and _, such as \"L1\"");
}

std::uint64_t bytes_of(const Node& node, const char* key) {
    return static_cast<std::uint64_t>(capacity_of(node, key, false).value());
}

std::uint64_t ways_of(const Node& node) {
    if (node.is(NodeType::string)) {
        if (node.text == "full") return cache::fully_associative;
        fail(node.place, "ways must be a number of lines or \"full\", not " + describe(node),
             "write ways = 8, or ways = \"full\" for one set of all lines");
    }
    return size_of(node, "ways", max_resource);
}

bool flag_of(const Fields& fields, const char* key, bool otherwise) {
    const Node* node = fields.find(key);
    if (node == nullptr) return otherwise;
    if (!node->is(NodeType::boolean)) {
        fail(node->place, std::string(key) + " must be true or false, not " + describe(*node));
    }
    return node->boolean;
}

cache::Geometry read_level(const Node& node) {
    const Fields fields(node, "[[cache]]");
    fields.allow(cache_keys(), &where_known);
    cache::Geometry level;
    level.name = level_name(fields.required("name", "write name = \"L1\""));
    const Node& size = fields.required("size", "write size = \"32 KiB\"");
    level.size_bytes = bytes_of(size, "size");
    level.ways = ways_of(fields.required("ways", "write ways = 8, or ways = \"full\" for one set of all lines"));
    const Node& line = fields.required("line", "write line = \"64 B\"");
    level.line_bytes = bytes_of(line, "line");
    const Node* sector = fields.find("sector");
    level.sector_bytes = sector == nullptr ? level.line_bytes : bytes_of(*sector, "sector");
    if (const Node* write = fields.find("write")) {
        const auto words = choices(KeyPlace::cache, "write");
        level.write =
            choice_of(*write, "write policy", words) == 0 ? cache::WritePolicy::back : cache::WritePolicy::through;
    }
    level.allocate = flag_of(fields, "allocate", true);
    level.inclusive = flag_of(fields, "inclusive", false);
    try {
        cache::validate(level);
    } catch (const Error& error) {
        const bool sector_to_blame = sector != nullptr && !cache::sectors_fit(level);
        throw error.at((sector_to_blame ? *sector : size).place.region());
    }
    return level;
}

}  // namespace

std::vector<cache::Geometry> read_caches(const Node& list) {
    const auto tables = tables_of(&list, "cache", max_levels);
    if (tables.empty()) fail(list.place, "the list of caches is empty", "leave it out, or add a [[cache]] table");
    std::vector<cache::Geometry> levels;
    for (const Node& node : tables) {
        levels.push_back(read_level(node));
        try {
            cache::validate(levels);
        } catch (const Error& error) {
            const Node* inclusive = node.find("inclusive");
            const bool is_inclusive = levels.back().inclusive && inclusive != nullptr;
            throw error.at((is_inclusive ? *inclusive : *node.find("name")).place.region());
        }
    }
    return levels;
}

}  // namespace rooftile::app
