#pragma once

// A JSON document with its keys in a fixed order and its numbers as written: counts of any length stay
// plain integers.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooftile::app {

class JsonTree {
public:
    /// null
    JsonTree() = default;
    static JsonTree text(std::string_view value);
    static JsonTree number(std::string digits);  ///< digits as they shall appear
    static JsonTree boolean(bool value);
    static JsonTree object();
    static JsonTree array();

    /// The member of that key, made at the end of the object if it is not there; turns null into an object.
    JsonTree& operator[](std::string_view key);
    /// The node at a dotted path, made where it is not there.
    JsonTree& at_path(std::string_view path);
    void push_back(JsonTree element);
    /// Whether an object has a member of that key.
    [[nodiscard]] bool has(std::string_view key) const;

    /// The document, indented by two spaces, without an end of line.
    /// @param depth  how many levels it lies inside another document
    [[nodiscard]] std::string dump(std::size_t depth = 0) const;
    /// The document on one line, without spaces between its parts.
    [[nodiscard]] std::string line() const;

private:
    enum class Kind { literal, text, object, array };
    void write(std::string& out, std::size_t depth) const;
    void write_line(std::string& out) const;
    /// Whether this is no object or array; then it is written.
    bool write_scalar(std::string& out) const;

    Kind kind_ = Kind::literal;
    std::string value_ = "null";
    std::vector<std::pair<std::string, JsonTree>> members_;  ///< of an array: with empty keys
};

}  // namespace rooftile::app
