#include "app/report/json_tree.hpp"

#include <algorithm>

#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

/// The text in quotes.
std::string quoted(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            case '\t': out += "\\t"; break;
            case '\r': out += "\\r"; break;
            default:
                if (byte < 0x20 || byte == 0x7f) {
                    out += "\\u00";
                    out += hex[byte >> 4U];
                    out += hex[byte & 15U];
                } else {
                    out += c;
                }
        }
    }
    return out + '"';
}

}  // namespace

JsonTree JsonTree::text(std::string_view value) {
    JsonTree tree;
    tree.kind_ = Kind::text;
    tree.value_ = replace_invalid_bytes(value);  // names of files may be any bytes
    return tree;
}

JsonTree JsonTree::number(std::string digits) {
    JsonTree tree;
    tree.value_ = std::move(digits);
    return tree;
}

JsonTree JsonTree::boolean(bool value) { return number(value ? "true" : "false"); }

JsonTree JsonTree::object() {
    JsonTree tree;
    tree.kind_ = Kind::object;
    return tree;
}

JsonTree JsonTree::array() {
    JsonTree tree;
    tree.kind_ = Kind::array;
    return tree;
}

JsonTree& JsonTree::operator[](std::string_view key) {
    if (kind_ != Kind::object) *this = object();
    const auto found =
        std::find_if(members_.begin(), members_.end(), [&](const auto& member) { return member.first == key; });
    if (found != members_.end()) return found->second;
    return members_.emplace_back(std::string(key), JsonTree()).second;
}

JsonTree& JsonTree::at_path(std::string_view path) {
    const std::size_t dot = path.find('.');
    JsonTree& first = (*this)[path.substr(0, dot)];
    return dot == std::string_view::npos ? first : first.at_path(path.substr(dot + 1));
}

bool JsonTree::has(std::string_view key) const {
    return kind_ == Kind::object &&
           std::any_of(members_.begin(), members_.end(), [&](const auto& member) { return member.first == key; });
}

void JsonTree::push_back(JsonTree element) {
    if (kind_ != Kind::array) *this = array();
    members_.emplace_back(std::string(), std::move(element));
}

std::string JsonTree::dump(std::size_t depth) const {
    std::string out;
    write(out, depth);
    return out;
}

std::string JsonTree::line() const {
    std::string out;
    write_line(out);
    return out;
}

bool JsonTree::write_scalar(std::string& out) const {
    if (kind_ != Kind::literal && kind_ != Kind::text) return false;
    out += kind_ == Kind::text ? quoted(value_) : value_;
    return true;
}

void JsonTree::write_line(std::string& out) const {
    if (write_scalar(out)) return;
    const bool is_object = kind_ == Kind::object;
    out += is_object ? '{' : '[';
    for (const auto& member : members_) {
        if (&member != &members_.front()) out += ',';
        if (is_object) out += quoted(member.first) + ':';
        member.second.write_line(out);
    }
    out += is_object ? '}' : ']';
}

void JsonTree::write(std::string& out, std::size_t depth) const {
    if (write_scalar(out)) return;
    const bool is_object = kind_ == Kind::object;
    if (members_.empty()) {
        out += is_object ? "{}" : "[]";
        return;
    }
    // Objects of a few plain values stay on one line, as people would write them.
    const bool flat = members_.size() <= 6 && std::all_of(members_.begin(), members_.end(), [](const auto& member) {
                          return member.second.kind_ == Kind::literal ||
                                 (member.second.kind_ == Kind::text && member.second.value_.size() <= 24);
                      });
    const std::string inner = flat ? " " : "\n" + std::string(2 * (depth + 1), ' ');
    out += is_object ? '{' : '[';
    bool first = true;
    for (const auto& [key, value] : members_) {
        if (!first) out += ',';
        if (!(flat && !is_object && first)) out += inner;
        first = false;
        if (is_object) out += quoted(key) + ": ";
        value.write(out, depth + 1);
    }
    if (flat) {
        out += is_object ? " " : "";
    } else {
        out += "\n" + std::string(2 * depth, ' ');
    }
    out += is_object ? '}' : ']';
}

}  // namespace rooftile::app
