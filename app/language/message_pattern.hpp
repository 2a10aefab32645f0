#pragma once

// One entry of the catalog, taken apart so that matching it is a few searches.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/language/catalog.hpp"

namespace rooftile::app {

/// What a placeholder of the English side stands for; catalog.hpp describes them.
enum class Hole : std::uint8_t { text, word, number, code, phrase, list };

class MessagePattern {
public:
    explicit MessagePattern(const CatalogEntry& entry);

    [[nodiscard]] const CatalogEntry& entry() const { return *entry_; }
    [[nodiscard]] const std::vector<Hole>& holes() const { return holes_; }
    /// The English text around the holes: one more than holes.
    [[nodiscard]] const std::vector<std::string_view>& literals() const { return literals_; }
    [[nodiscard]] std::size_t literal_bytes() const;

    /// What the holes hold if the pattern matches the whole text. Strictly, a hole between two quotes holds
    /// no such quote itself: so a pattern does not run on into a text that only begins like it.
    [[nodiscard]] std::optional<std::vector<std::string_view>> match(std::string_view text, bool strict = false) const;

    /// The Korean side with the holes filled.
    [[nodiscard]] std::string fill(const std::vector<std::string>& captures) const;

    /// Which holes the Korean side shows, in its order, counted from 0.
    [[nodiscard]] const std::vector<std::size_t>& references() const { return references_; }
    [[nodiscard]] const std::vector<std::string_view>& korean_literals() const { return korean_literals_; }

private:
    const CatalogEntry* entry_;
    std::vector<Hole> holes_;
    std::vector<std::size_t> references_;
    std::vector<std::string_view> literals_, korean_literals_;  // filled with the holes and references
};

}  // namespace rooftile::app
