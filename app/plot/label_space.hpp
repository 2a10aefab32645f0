#pragma once

// Where labels go: a frame, what is drawn in it, and a fixed order of places to try, so that no label
// covers another, leaves the frame, or lies where it would be taken for something else's.

#include <optional>
#include <string>
#include <vector>

#include "app/plot/text_extent.hpp"

namespace rooftile::app {

class LabelSpace {
public:
    explicit LabelSpace(const Box& frame) : frame_(frame) {}

    /// Something drawn that labels keep off.
    void block(const Box& box) { drawn_.push_back(box); }
    void block(const std::vector<Spot>& line);
    /// A mark: neither labels nor the lines that lead to them may touch it.
    void block_mark(Spot at);

    /// A free place near a mark; nothing when all places are taken.
    /// @param beside  only where no line has to lead to it
    std::optional<PlacedLabel> place(const std::string& text, double size, Spot mark, bool beside = false);
    /// A free place above or below a line, along it, nearest to `wanted` (0: its start, 1: its end).
    std::optional<Label> place_along(const std::string& text, double size, Spot start, Spot end, double wanted);

private:
    [[nodiscard]] bool is_free(const std::vector<Box>& boxes) const;
    [[nodiscard]] bool leads_free(Spot from, Spot to, Spot mark) const;

    Box frame_;
    std::vector<Box> drawn_, marks_, labels_;
};

}  // namespace rooftile::app
