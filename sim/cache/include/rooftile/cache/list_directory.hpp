#pragma once

// The lines of a level whose sets have many ways, a fully associative one above all: an open-addressing
// hash from line to place, and a linked list of places for every set, most recent first.

#include <cstdint>
#include <utility>
#include <vector>

#include "rooftile/cache/divide.hpp"

namespace rooftile::cache {

/// Like PackedDirectory, for any number of ways.
class ListDirectory {
    static constexpr std::uint32_t nowhere = 0xFFFF'FFFF;

    struct Node {
        std::uint64_t line = 0, valid = 0, dirty = 0;
        std::uint32_t newer = nowhere, older = nowhere;
        std::uint16_t operand = 0;
    };
    struct Ends {
        std::uint32_t newest = nowhere, oldest = nowhere;
    };

public:
    class Place {
    public:
        Place() = default;
        [[gnu::always_inline]] explicit operator bool() const { return node_ != nullptr; }
        [[gnu::always_inline]] std::uint64_t line() const { return node_->line; }
        [[gnu::always_inline]] std::uint64_t& valid() const { return node_->valid; }
        [[gnu::always_inline]] std::uint64_t& dirty() const { return node_->dirty; }
        [[gnu::always_inline]] std::uint16_t& operand() const { return node_->operand; }

    private:
        friend ListDirectory;
        [[gnu::always_inline]] explicit Place(Node& node) : node_(&node) {}
        Node* node_ = nullptr;
    };

    ListDirectory(std::uint64_t sets, std::uint64_t ways);

    [[gnu::always_inline]] Place find(std::uint64_t line) {
        Node& recent = nodes_[ends_of(line).newest];
        if (recent.line == line && recent.valid != 0) return Place(recent);
        for (std::uint64_t slot = home_of(line); slots_[slot] != nowhere; slot = (slot + 1) & slot_mask_) {
            Node& node = nodes_[slots_[slot]];
            if (node.line == line) return Place(node);
        }
        return {};
    }

    [[gnu::always_inline]] void touch(Place place) {
        Ends& ends = ends_of(place.line());
        const std::uint32_t node = index_of(place);
        if (ends.newest == node) return;
        unlink(ends, node);
        nodes_[node].newer = nowhere;
        nodes_[node].older = ends.newest;
        nodes_[ends.newest].newer = node;
        ends.newest = node;
    }

    [[gnu::always_inline]] Place oldest(std::uint64_t line) { return Place(nodes_[ends_of(line).oldest]); }

    [[gnu::always_inline]] void put(Place place, std::uint64_t line, std::uint64_t valid, std::uint64_t dirty) {
        place.node_->line = line;
        place.valid() = valid;
        place.dirty() = dirty;
        touch(place);
        std::uint64_t slot = home_of(line);
        while (slots_[slot] != nowhere) slot = (slot + 1) & slot_mask_;
        slots_[slot] = index_of(place);
    }

    void drop(Place place) {
        erase(index_of(place));
        place.valid() = place.dirty() = 0;
        Ends& ends = ends_of(place.line());
        const std::uint32_t node = index_of(place);
        if (ends.oldest == node) return;
        unlink(ends, node);
        nodes_[node].older = nowhere;
        nodes_[node].newer = ends.oldest;
        nodes_[ends.oldest].older = node;
        ends.oldest = node;
    }

    template <class Visit>
    void for_each(const Visit& visit) {
        for (const Ends& ends : ends_) {
            for (std::uint32_t node = ends.oldest; node != nowhere; node = nodes_[node].newer) {
                if (nodes_[node].valid != 0) visit(Place(nodes_[node]));
            }
        }
    }

private:
    [[gnu::always_inline]] Ends& ends_of(std::uint64_t line) { return ends_[set_of_.remainder(line)]; }
    [[gnu::always_inline]] std::uint32_t index_of(Place place) const {
        return static_cast<std::uint32_t>(place.node_ - nodes_.data());
    }
    [[gnu::always_inline]] std::uint64_t home_of(std::uint64_t line) const {
        return line * 0x9E37'79B9'7F4A'7C15 >> slot_shift_;
    }
    /// Takes a node that is not alone out of its list.
    [[gnu::always_inline]] void unlink(Ends& ends, std::uint32_t node) {
        const auto [newer, older] = std::pair(nodes_[node].newer, nodes_[node].older);
        (newer == nowhere ? ends.newest : nodes_[newer].older) = older;
        (older == nowhere ? ends.oldest : nodes_[older].newer) = newer;
    }
    /// Takes a node out of the hash and closes the gap.
    void erase(std::uint32_t node);

    std::vector<Node> nodes_;
    std::vector<Ends> ends_;
    std::vector<std::uint32_t> slots_;  ///< at least half of them free
    std::uint64_t slot_mask_ = 0;
    unsigned slot_shift_ = 0;
    Divisor set_of_;
};

}  // namespace rooftile::cache
