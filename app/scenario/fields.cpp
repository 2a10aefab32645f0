#include "app/scenario/fields.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "app/scenario/utf8.hpp"
#include "rooftile/core/integer.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char left, unsigned char right) {
        return std::tolower(left) == std::tolower(right);
    });
}

}  // namespace

Fields::Fields(const Node& node, std::string what, const std::string& hint) : node_(&node), what_(std::move(what)) {
    if (!node.is(NodeType::table)) fail(node.place, what_ + " must be a table, not " + describe(node), hint);
}

void Fields::allow(std::span<const std::string> allowed, Elsewhere elsewhere) const {
    for (const Entry& entry : node_->entries) {
        if (std::find(allowed.begin(), allowed.end(), entry.key) != allowed.end()) continue;
        std::string hint = elsewhere == nullptr ? std::string{} : elsewhere(entry.key);
        if (!hint.empty()) hint += "\n";
        fail(entry.key_place, "unknown key '" + entry.key + "' in " + what_, hint + allowed_hint(entry.key, allowed));
    }
}

const Node& Fields::required(std::string_view key, const std::string& hint) const {
    if (const Node* node = find(key)) return *node;
    fail(node_->place, what_ + " needs the key '" + std::string(key) + "'", hint);
}

std::string Fields::text(std::string_view key, const std::string& otherwise) const {
    const Node* node = find(key);
    if (node == nullptr) return otherwise;
    const std::string& text = text_of(*node, key);
    require_line(*node, key);
    return text;
}

std::uint64_t Fields::size(std::string_view key, std::uint64_t most) const {
    return size_of(required(key, "write " + std::string(key) + " = an integer of at least 1"), key, most);
}

std::optional<std::uint64_t> Fields::optional_size(std::string_view key, std::uint64_t most) const {
    const Node* node = find(key);
    return node == nullptr ? std::nullopt : std::optional(size_of(*node, key, most));
}

const std::string& text_of(const Node& node, std::string_view key) {
    if (!node.is(NodeType::string)) {
        fail(node.place, std::string(key) + " must be a text in quotes, not " + describe(node));
    }
    return node.text;
}

void require_line(const Node& node, std::string_view what) {
    for (std::size_t position = 0; position < node.text.size();) {
        const auto character = decode_character(node.text, position);
        if (!character || is_control(character->code)) {
            fail(node.place, std::string(what) + " must be one line without control characters");
        }
        position += character->bytes;
    }
}

std::uint64_t size_of(const Node& node, std::string_view key, std::uint64_t most) {
    const std::string name(key);
    if (!node.is(NodeType::integer)) {
        std::string hint;
        const bool digits = node.is(NodeType::string) && !node.text.empty() &&
                            node.text.find_first_not_of("0123456789") == std::string::npos;
        if (digits && parse_uint128(node.text).value_or(uint128_max) > max_size) {
            // An argument of -D that no TOML integer can hold arrives as a text.
            fail(node.place, name + " must be at most " + std::to_string(most) + ", not " + node.text,
                 most == max_size ? "2^63 - 1 is the largest size" : "");
        }
        if (digits) hint = "write it without quotes: " + name + " = " + node.text;
        if (node.is(NodeType::real)) hint = "write a plain integer, without a point or an exponent";
        fail(node.place, name + " must be an integer of at least 1, not " + describe(node), hint);
    }
    if (node.integer < 1) fail(node.place, name + " must be at least 1, not " + std::to_string(node.integer));
    const auto value = static_cast<std::uint64_t>(node.integer);
    if (value > most)
        fail(node.place, name + " must be at most " + std::to_string(most) + ", not " + std::to_string(value));
    return value;
}

std::span<const Node> tables_of(const Node* list, const std::string& key, std::size_t most) {
    if (list == nullptr) return {};
    if (!list->is(NodeType::array)) {
        fail(list->place, key + " must be a list of tables, not " + describe(*list),
             "write [[" + key + "]] with two brackets");
    }
    if (list->items.size() > most) {
        fail(list->items[most].place, "there are more than " + std::to_string(most) + " [[" + key + "]] tables");
    }
    return list->items;
}

std::size_t choice_of(const Node& node, std::string_view key, std::span<const std::string> words) {
    if (!node.is(NodeType::string)) {
        fail(node.place, std::string(key) + " must be a text in quotes, not " + describe(node),
             "allowed: " + join_or(words));
    }
    const auto found = std::find(words.begin(), words.end(), node.text);
    if (found == words.end()) {
        fail(node.place, "'" + node.text + "' is not a known " + std::string(key), allowed_hint(node.text, words));
    }
    return static_cast<std::size_t>(found - words.begin());
}

std::string allowed_hint(std::string_view word, std::span<const std::string> allowed, std::string_view label) {
    std::string hint = did_you_mean(word, allowed);
    // A slip of upper and lower case is one slip, however many letters it takes.
    for (const std::string& candidate : allowed) {
        if (hint.empty() && same_but_for_case(word, candidate)) hint = "did you mean '" + candidate + "'?";
    }
    if (!hint.empty()) hint += "\n";
    return hint + std::string(label) + (allowed.empty() ? "nothing" : join_or(allowed));
}

}  // namespace rooftile::app
