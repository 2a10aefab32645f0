#include <rooftile/model/predict.hpp>

int main() {
    using namespace rooftile;
    const Workload product{Matmul{4, 4, 4}, {}};
    return model::predict(product, {"tiled", Tiled{2, 2, 2}, {}, {}, {}}).total_bytes() == Bytes(320) ? 0 : 1;
}
