#include "rooftile/warp/lane_access.hpp"

#include <algorithm>
#include <string>

#include "passes.hpp"
#include "rooftile/core/error.hpp"

namespace rooftile::warp {

namespace {

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

void require_aligned(const LaneAddresses& addresses, unsigned bytes) {
    constexpr unsigned widest_bytes = 16;
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
    for_each_pass(addresses, bytes,
                  [&](unsigned first, unsigned last) { add_pass(request, addresses, bytes, first, last); });
    return request;
}

std::uint64_t wavefronts_of(const LaneAddresses& addresses, unsigned bytes) {
    return shared_request_of(addresses, bytes).wavefronts;
}

}  // namespace rooftile::warp
