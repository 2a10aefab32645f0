#pragma once

// One instruction of a warp as a picture in text: where its lanes go, the 32-byte sectors that they touch, word by
// word, and the banks of shared memory, wavefront by wavefront.

#include <string>

#include "app/report/document.hpp"
#include "app/trace/warp_messages.hpp"
#include "rooftile/warp/request_parts.hpp"
#include "rooftile/warp/requests.hpp"

namespace rooftile::app {

/// Which lanes: "7", "0-15", or "0+3" for lane 0 and three others.
std::string lanes_text(warp::LaneSet lanes);

/// A lane as one character: 0 to 9, then a to v for 10 to 31.
char lane_digit(unsigned lane);

/// Lanes whose addresses are equally far apart, a line for each such run: their elements, "A[0,0] [0,1] .. [0,15]", and
/// first bytes.
/// @param elements  of `name`, of each lane's first element
/// @param count     elements that each lane accesses
Table lanes_table(const std::string& name,
                  const std::array<std::optional<warp::LaneElement>, warp::warp_lanes>& elements,
                  const warp::LaneAddresses& addresses, std::uint64_t count, const WarpTraceMessages& m);

/// A line for each sector: its eight words with the lanes that want them, and how many of its bytes are asked for.
Table sector_table(const warp::LaneAddresses& addresses, unsigned lane_bytes, const WarpTraceMessages& m);

/// A line for each wavefront: the 32 banks, each with the first lane that wants the word it gives.
Table bank_table(const warp::LaneAddresses& addresses, unsigned lane_bytes, const WarpTraceMessages& m);

}  // namespace rooftile::app
