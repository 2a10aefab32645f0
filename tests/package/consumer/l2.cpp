#include <rooftile/l2/predict.hpp>

int main() {
    using namespace rooftile;
    l2::Launch launch;
    launch.M = launch.N = launch.K = 1024;
    launch.BM = launch.BN = 32;
    l2::Facts facts;
    facts.multiprocessors = 132;
    facts.l2_bytes = std::uint64_t{50} << 20U;
    facts.partitions = 2;
    facts.warps_per_multiprocessor = 64;
    const l2::Prediction prediction = l2::predict(launch, facts);
    return prediction.compulsory_bytes == 2 * 1024 * 1024 * 4 && prediction.requested_bytes == 1024 * 1024 * 32 * 8 ? 0
                                                                                                                    : 1;
}
