#include "rooftile/warp/lane_access.hpp"

#include <algorithm>
#include <string>

#include "rooftile/core/error.hpp"

namespace rooftile::warp {

namespace {

constexpr unsigned widest_bytes = 16;

void require_aligned(const LaneAddresses& addresses, unsigned bytes) {
    if (bytes == 0 || bytes > widest_bytes || (bytes & (bytes - 1)) != 0) {
        throw Error(ErrorCode::input, "a lane cannot access " + std::to_string(bytes) + " bytes at once",
                    "it accesses 1, 2, 4, 8 or 16");
    }
    for (unsigned lane = 0; lane < warp_lanes; ++lane) {
        if (!addresses[lane] || *addresses[lane] % bytes == 0) continue;
        throw Error(ErrorCode::input,
                    "lane " + std::to_string(lane) + " accesses " + std::to_string(bytes) + " bytes at byte " +
                        std::to_string(*addresses[lane]),
                    "an address must be a multiple of " + std::to_string(bytes));
    }
}

/// Up to 128 numbers without repetitions, sorted: four words for each lane at most.
class Distinct {
public:
    void add(std::uint64_t value) { values_[used_++] = value; }
    std::span<const std::uint64_t> get() {
        const auto end = values_.begin() + static_cast<std::ptrdiff_t>(used_);
        std::sort(values_.begin(), end);
        used_ = static_cast<std::size_t>(std::unique(values_.begin(), end) - values_.begin());
        return {values_.data(), used_};
    }

private:
    std::array<std::uint64_t, 4 * warp_lanes> values_{};
    std::size_t used_ = 0;
};

/// Whether every active lane from `first` to `last` finds its own address at lane ^ `distance`.
bool neighbours_agree(const LaneAddresses& addresses, unsigned first, unsigned last, unsigned distance) {
    for (unsigned lane = first; lane < last; ++lane) {
        const auto& mine = addresses[lane];
        const auto& other = addresses[lane ^ distance];
        if (mine && other && *mine != *other) return false;
    }
    return true;
}

void add_pass(SharedRequest& request, const LaneAddresses& addresses, unsigned bytes, unsigned first, unsigned last) {
    Distinct words;
    bool active = false;
    for (unsigned lane = first; lane < last; ++lane) {
        if (!addresses[lane]) continue;
        active = true;
        for (unsigned byte = 0; byte < bytes; byte += bank_bytes) words.add((*addresses[lane] + byte) / bank_bytes);
    }
    if (!active) return;
    std::array<std::uint64_t, shared_banks> words_in_bank{};
    for (const std::uint64_t word : words.get()) ++words_in_bank[word % shared_banks];
    const std::uint64_t ways = *std::max_element(words_in_bank.begin(), words_in_bank.end());
    request.passes += 1;
    request.wavefronts += ways;
    request.ways = std::max(request.ways, ways);
}

}  // namespace

LaneAddresses lanes_at(std::span<const std::uint64_t> addresses) {
    if (addresses.size() > warp_lanes) {
        throw Error(ErrorCode::input, std::to_string(addresses.size()) + " addresses are more than a warp has lanes",
                    "a warp has 32 lanes");
    }
    LaneAddresses lanes{};
    for (std::size_t lane = 0; lane < addresses.size(); ++lane) lanes[lane] = addresses[lane];
    return lanes;
}

LaneAddresses lanes_by_stride(std::uint64_t first_byte, std::uint64_t stride_bytes) {
    LaneAddresses lanes{};
    for (unsigned lane = 0; lane < warp_lanes; ++lane) lanes[lane] = first_byte + lane * stride_bytes;
    return lanes;
}

std::uint64_t asked_bytes_of(const LaneAddresses& addresses, unsigned bytes) {
    require_aligned(addresses, bytes);
    Distinct starts;  // aligned pieces of one width are the same or apart
    for (const auto& address : addresses) {
        if (address) starts.add(*address);
    }
    return starts.get().size() * bytes;
}

std::uint64_t sectors_of(const LaneAddresses& addresses, unsigned bytes) {
    require_aligned(addresses, bytes);
    Distinct sectors;  // an aligned piece of at most 16 bytes lies in one sector
    for (const auto& address : addresses) {
        if (address) sectors.add(*address / sector_bytes);
    }
    return sectors.get().size();
}

SharedRequest shared_request_of(const LaneAddresses& addresses, unsigned bytes) {
    require_aligned(addresses, bytes);
    SharedRequest request;
    // Lanes that the banks could serve at once if each wanted words of its own: what may be merged is twice that.
    const unsigned alone = bytes <= bank_bytes ? warp_lanes : warp_lanes * bank_bytes / bytes;
    const unsigned merged = std::min(warp_lanes, 2 * alone);
    for (unsigned first = 0; first < warp_lanes; first += merged) {
        const unsigned last = first + merged;
        if (neighbours_agree(addresses, first, last, 1) || neighbours_agree(addresses, first, last, 2)) {
            add_pass(request, addresses, bytes, first, last);
            continue;
        }
        for (unsigned part = first; part < last; part += alone) {
            add_pass(request, addresses, bytes, part, part + alone);
        }
    }
    return request;
}

std::uint64_t wavefronts_of(const LaneAddresses& addresses, unsigned bytes) {
    return shared_request_of(addresses, bytes).wavefronts;
}

}  // namespace rooftile::warp
