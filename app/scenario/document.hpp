#pragma once

// A TOML text as an ordered tree in which every key and value knows where it stands. The only door to the
// TOML library; everything behind it works on Node.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/scenario/source_text.hpp"

namespace rooftile::app {

enum class NodeType : std::uint8_t { table, array, string, integer, real, boolean, date };

struct Entry;

/// One value. Only the members of its type mean anything.
struct Node {
    NodeType type = NodeType::table;
    Place place;
    std::string text;            ///< string: decoded; other scalars: as written
    std::int64_t integer = 0;    ///< integer
    bool boolean = false;        ///< boolean
    std::vector<Node> items;     ///< array
    std::vector<Entry> entries;  ///< table, in the order of the file

    [[nodiscard]] bool is(NodeType other) const { return type == other; }
    [[nodiscard]] bool is_scalar() const { return type != NodeType::table && type != NodeType::array; }
    /// The value of a table's key, or nullptr.
    [[nodiscard]] const Node* find(std::string_view key) const;
    [[nodiscard]] Node* find(std::string_view key);
};

struct Entry {
    std::string key;
    Place key_place;
    Node value;
};

/// The tree of a TOML text. Throws Error(input) at the place of a syntax error.
Node parse_document(const std::shared_ptr<const SourceText>& source);

/// The value of a bare argument: a TOML scalar if `text` is one, otherwise the text itself. Throws
/// Error(input) at `place` when it is an array or a table.
Node parse_argument(const Place& place, const std::string& text);

/// A word of the command line as the text that it is, with its place behind `before`: "--machine", "machines".
Node command_line_text(const std::string& before, const std::string& word);

/// "the text 'abc'", "the integer 5", "an array" and so on, for messages.
std::string describe(const Node& node);

}  // namespace rooftile::app
