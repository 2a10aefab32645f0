#pragma once

// Reading the fields of one table: which keys it may have, which it must have, and values of the right
// type. Every refusal is located and says what is allowed.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/scenario/document.hpp"

namespace rooftile::app {

/// The largest size, tile or step count that a scenario may state: 2^63 - 1.
inline constexpr std::uint64_t max_size = (std::uint64_t{1} << 63U) - 1;
/// The largest number of registers, threads, warps or blocks.
inline constexpr std::uint64_t max_resource = std::uint64_t{1} << 31U;

class Fields {
public:
    /// @param node  must be a table, otherwise Error(input)
    /// @param what  what messages call it: "[workload]", "schedule 'tiled'"
    /// @param hint  what to write if it is not a table
    Fields(const Node& node, std::string what, const std::string& hint = {});

    /// Throws Error(input) at the first key that is not one of `allowed`, with a did-you-mean.
    /// @param elsewhere  a hint for a key that is known in another place; may return an empty string
    using Elsewhere = std::string (*)(std::string_view key);
    void allow(std::span<const std::string> allowed, Elsewhere elsewhere = nullptr) const;

    [[nodiscard]] const Node* find(std::string_view key) const { return node_->find(key); }
    /// Throws Error(input) at the table when the key is missing.
    [[nodiscard]] const Node& required(std::string_view key, const std::string& hint) const;

    /// The text of a key, for people: one line (require_line); `otherwise` if it is absent.
    [[nodiscard]] std::string text(std::string_view key, const std::string& otherwise = {}) const;
    /// An integer from 1 to `most`.
    [[nodiscard]] std::uint64_t size(std::string_view key, std::uint64_t most = max_size) const;
    [[nodiscard]] std::optional<std::uint64_t> optional_size(std::string_view key, std::uint64_t most) const;

private:
    const Node* node_;
    std::string what_;
};

/// The text of a string node; Error(input) for anything else.
const std::string& text_of(const Node& node, std::string_view key);

/// Throws Error(input) at a node whose text is not one line without control characters: reports show it as
/// it is, and a terminal would obey it.
/// @param what  what messages call it: "title", "a swept value"
void require_line(const Node& node, std::string_view what);

/// An integer from 1 to `most`; Error(input) for anything else.
std::uint64_t size_of(const Node& node, std::string_view key, std::uint64_t most);

/// The tables of a list such as [[schedule]], at most `most`; none if the list is absent (nullptr).
std::span<const Node> tables_of(const Node* list, const std::string& key, std::size_t most);

/// The index in `words` of a string node's text. Throws Error(input) naming all words, with a did-you-mean.
std::size_t choice_of(const Node& node, std::string_view key, std::span<const std::string> words);

/// A hint of one or two lines: "did you mean 'X'?" if there is a likely slip, then "allowed: a, b or c".
std::string allowed_hint(std::string_view word, std::span<const std::string> allowed,
                         std::string_view label = "allowed: ");

}  // namespace rooftile::app
