#include "rooftile/sim/hbm_values.hpp"

namespace rooftile::sim {

namespace {

template <class Element>
StoredMatrix zeros(std::uint64_t rows, std::uint64_t cols) {
    return RowMajorMatrix<Element>(RowMajorMatrix<Element>::Zero(index(rows), index(cols)));
}

}  // namespace

void HbmValues::add(std::uint64_t rows, std::uint64_t cols, DType type) {
    switch (type) {
        case DType::f64: matrices_.push_back(zeros<double>(rows, cols)); return;
        case DType::f32: matrices_.push_back(zeros<float>(rows, cols)); return;
        case DType::f16: matrices_.push_back(zeros<Eigen::half>(rows, cols)); return;
        case DType::bf16: matrices_.push_back(zeros<Eigen::bfloat16>(rows, cols)); return;
        case DType::i8: matrices_.push_back(zeros<std::int8_t>(rows, cols)); return;
        case DType::i32: matrices_.push_back(zeros<std::int32_t>(rows, cols)); return;
    }
}

}  // namespace rooftile::sim
