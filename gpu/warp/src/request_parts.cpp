#include "rooftile/warp/request_parts.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "passes.hpp"

namespace rooftile::warp {

namespace {

/// Bits [first, first + count), count at most 16.
std::uint32_t bits(std::uint64_t first, unsigned count) { return ((std::uint32_t{1} << count) - 1U) << first; }

}  // namespace

unsigned SectorPart::asked_bytes() const { return static_cast<unsigned>(std::popcount(asked)); }

std::uint64_t PassPart::wavefronts() const {
    std::size_t most = 0;
    for (const std::vector<WordPart>& words : bank) most = std::max(most, words.size());
    return most;
}

std::vector<SectorPart> sector_parts(const LaneAddresses& addresses, unsigned bytes) {
    require_aligned(addresses, bytes);
    std::map<std::uint64_t, SectorPart> sectors;
    for (unsigned lane = 0; lane < warp_lanes; ++lane) {
        if (!addresses[lane]) continue;
        const std::uint64_t inside = *addresses[lane] % sector_bytes, first_byte = *addresses[lane] - inside;
        SectorPart& sector = sectors[first_byte];
        sector.first_byte = first_byte;
        sector.asked |= bits(inside, bytes);
        for (std::uint64_t byte = inside; byte < inside + bytes; ++byte) {
            sector.word[byte / bank_bytes] |= LaneSet{1} << lane;
        }
    }
    std::vector<SectorPart> parts;
    for (const auto& [first_byte, sector] : sectors) parts.push_back(sector);
    return parts;
}

std::vector<PassPart> pass_parts(const LaneAddresses& addresses, unsigned bytes) {
    require_aligned(addresses, bytes);
    std::vector<PassPart> passes;
    for_each_pass(addresses, bytes, [&](unsigned first, unsigned last) {
        std::map<std::uint64_t, LaneSet> words;
        for (unsigned lane = first; lane < last; ++lane) {
            for (unsigned byte = 0; addresses[lane] && byte < bytes; byte += bank_bytes) {
                words[(*addresses[lane] + byte) / bank_bytes] |= LaneSet{1} << lane;
            }
        }
        if (words.empty()) return;
        PassPart pass{first, last, {}};
        for (const auto& [word, lanes] : words) pass.bank[word % shared_banks].push_back({word, lanes});
        passes.push_back(std::move(pass));
    });
    return passes;
}

}  // namespace rooftile::warp
