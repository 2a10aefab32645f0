#include "app/scenario/document.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <cstring>
#include <tuple>
#include <utility>

#include "app/scenario/syntax_message.hpp"
#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

constexpr int max_depth = 64;

class Builder {
public:
    explicit Builder(std::shared_ptr<const SourceText> source) : source_(std::move(source)) {}

    Node build(const toml::node& from, int depth = 0) const {
        Node node;
        node.place = place(from.source(), from.is_table());
        if (depth > max_depth)
            fail(node.place, "arrays and tables are nested too deeply", "no scenario needs more than four levels");
        if (const toml::table* table = from.as_table()) {
            node.type = NodeType::table;
            for (const auto& [key, value] : *table) {
                node.entries.push_back({std::string(key.str()), place(key.source(), false), build(value, depth + 1)});
            }
            // The library sorts keys by name; people expect the first mistake of the file first.
            std::stable_sort(node.entries.begin(), node.entries.end(), [](const Entry& a, const Entry& b) {
                return std::tie(a.key_place.line, a.key_place.column) < std::tie(b.key_place.line, b.key_place.column);
            });
        } else if (const toml::array* array = from.as_array()) {
            node.type = NodeType::array;
            for (const toml::node& item : *array) node.items.push_back(build(item, depth + 1));
        } else {
            set_scalar(node, from);
        }
        return node;
    }

    Place place(const toml::source_region& from, bool table) const {
        Place to{source_, std::max<std::uint32_t>(1, from.begin.line), std::max<std::uint32_t>(1, from.begin.column),
                 1};
        const std::string_view line = source_->line(to.line);
        std::uint32_t end = from.end.column;
        if (from.end.line != from.begin.line) end = static_cast<std::uint32_t>(count_characters(line)) + 1;
        if (table && source_->text()[begin_byte(to)] == '[') {
            // The library stretches a [table] over its contents; only the header names it.
            const std::size_t in_line = begin_byte(to) - begin_byte({source_, to.line, 1, 1});
            std::size_t close = line.find(']', in_line);
            while (close != std::string_view::npos && close + 1 < line.size() && line[close + 1] == ']') ++close;
            if (close != std::string_view::npos)
                end = static_cast<std::uint32_t>(count_characters(line.substr(0, close + 1))) + 1;
        }
        to.length = end > to.column ? end - to.column : 1;
        return to;
    }

private:
    std::size_t begin_byte(const Place& at) const {
        const std::size_t byte = source_->offset(at.line, at.column);
        return std::min(byte, source_->text().empty() ? 0 : source_->text().size() - 1);
    }

    void set_scalar(Node& node, const toml::node& from) const {
        if (const auto* string = from.as_string()) {
            node.type = NodeType::string;
            node.text = string->get();
            if (node.text.find('\0') != std::string::npos) fail(node.place, "a text may not hold a NUL (\\u0000)");
            return;
        }
        const std::size_t begin = source_->offset(node.place.line, node.place.column);
        node.text = source_->text().substr(
            begin, source_->offset(node.place.line, node.place.column + node.place.length) - begin);
        if (const auto* integer = from.as_integer()) {
            node.type = NodeType::integer;
            node.integer = integer->get();
        } else if (const auto* boolean = from.as_boolean()) {
            node.type = NodeType::boolean;
            node.boolean = boolean->get();
        } else {
            node.type = from.is_floating_point() ? NodeType::real : NodeType::date;
        }
    }

    std::shared_ptr<const SourceText> source_;
};

/// Where to put the caret of a syntax error. The library stops behind a repeated key and behind the first
/// character that does not fit; the whole key or number is meant.
Place blamed(Place place, const SourceText& source, bool repeated_key, bool whole_token) {
    const std::string_view line = source.line(place.line);
    const std::size_t stop = source.offset(place.line, place.column) - source.offset(place.line, 1);
    std::size_t begin = std::string_view::npos;
    std::size_t end = stop;
    if (repeated_key) {
        begin = line.find_first_not_of(" \t[");
        end = line.find_first_of("=]", begin);
        if (begin == std::string_view::npos || end == std::string_view::npos || end == 0) return place;
        end = line.find_last_not_of(" \t", end - 1) + 1;
    } else if (whole_token) {
        const auto in_token = [&](std::size_t i) { return std::strchr("\"'[]{}=,# \t", line[i]) == nullptr; };
        begin = stop;
        while (begin > 0 && in_token(begin - 1)) --begin;
        while (end < line.size() && in_token(end)) ++end;
    }
    if (begin == std::string_view::npos || begin >= end) return place;
    place.column = static_cast<std::uint32_t>(count_characters(line.substr(0, begin))) + 1;
    place.length = static_cast<std::uint32_t>(count_characters(line.substr(begin, end - begin)));
    return place;
}

std::string shortened(const std::string& text) {
    constexpr std::size_t most = 40;
    std::size_t end = 0;
    for (std::size_t characters = 0; end < text.size(); ++characters) {
        if (characters == most) return text.substr(0, end) + "...";
        const auto character = decode_character(text, end);
        end += character ? character->bytes : 1;
    }
    return text;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [key](const Entry& entry) { return entry.key == key; });
    return found == entries.end() ? nullptr : &found->value;
}

Node* Node::find(std::string_view key) { return const_cast<Node*>(std::as_const(*this).find(key)); }

Node parse_document(const std::shared_ptr<const SourceText>& source) {
    const Builder builder(source);
    try {
        Node root = builder.build(toml::parse(std::string_view(source->text())));
        root.place = {source, 1, 1, 1};
        return root;
    } catch (const toml::parse_error& error) {
        const Place place = builder.place(error.source(), false);
        const std::size_t position = source->offset(place.line, place.column) - source->offset(place.line, 1);
        const SyntaxMessage tidy = tidy_syntax_message(error.description(), source->line(place.line), position);
        const bool repeated_key = error.description().find("cannot redefine") != std::string_view::npos;
        fail(blamed(place, *source, repeated_key, tidy.whole_token), tidy.message, tidy.hint);
    }
}

Node command_line_text(const std::string& before, const std::string& word) {
    const auto source = std::make_shared<const SourceText>("command line", ".", before + " " + word);
    Node node;
    node.type = NodeType::string;
    node.place = place_of_bytes(source, before.size() + 1, before.size() + 1 + word.size());
    node.text = word;
    return node;
}

Node parse_argument(const Place& place, const std::string& text) {
    Node node;
    node.type = NodeType::string;
    node.text = text;
    if (text.find_first_of("\r\n") == std::string::npos) {
        const std::string assignment = "value = " + text;
        try {
            const auto source = std::make_shared<const SourceText>("", "", assignment);
            const Node document = parse_document(source);
            // All of it must be the value: "1 # x" is not 1.
            const Place& value = document.entries.front().value.place;
            const bool whole = value.column + value.length == count_characters(assignment) + 1;
            if (document.entries.size() == 1 && whole) node = document.entries.front().value;
        } catch (const Error&) {
            // Not TOML: a bare word such as f16, or a quantity such as 96 KiB, stands for itself.
        }
    }
    if (!node.is_scalar())
        fail(place, "a single value is needed here, not " + describe(node),
             "several values are separated by commas: 32,64,128");
    node.place = place;
    return node;
}

std::string describe(const Node& node) {
    switch (node.type) {
        case NodeType::table: return "a table";
        case NodeType::array: return "an array";
        case NodeType::string: return node.text.empty() ? "an empty text" : "the text '" + shortened(node.text) + "'";
        case NodeType::integer: return "the integer " + node.text;
        case NodeType::real: return "the real number " + shortened(node.text);
        case NodeType::boolean: return node.text;
        case NodeType::date: return "the date or time " + shortened(node.text);
    }
    return {};
}

}  // namespace rooftile::app
