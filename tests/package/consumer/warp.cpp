#include <rooftile/warp/lane_access.hpp>

int main() {
    using namespace rooftile;
    const bool column = warp::shared_request_of(warp::lanes_by_stride(0, 128), 4).ways == 32;
    return column && warp::sectors_of(warp::lanes_by_stride(4, 4), 4) == 5 ? 0 : 1;
}
