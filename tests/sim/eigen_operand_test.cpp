#include "rooftile/sim/eigen_operand.hpp"

#include <doctest/doctest.h>

#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

namespace {

template <class Operand, class Expected>
void check_elements(Operand& view, const Expected& expected) {
    REQUIRE(view.rows() == static_cast<std::uint64_t>(expected.rows()));
    REQUIRE(view.cols() == static_cast<std::uint64_t>(expected.cols()));
    for (Eigen::Index i = 0; i < expected.rows(); ++i) {
        for (Eigen::Index j = 0; j < expected.cols(); ++j) CHECK(view.load(i, j) == expected(i, j));
    }
}

}  // namespace

TEST_CASE("eigen operand: matrices in both orders, arrays, maps, blocks, transposes") {
    using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const Eigen::MatrixXf columns = Eigen::MatrixXf::Random(3, 5);
    const RowMajor rows = columns;
    const Eigen::ArrayXXd array = Eigen::ArrayXXd::Random(2, 3);
    const Eigen::Matrix3i fixed = Eigen::Matrix3i::Random();
    const Eigen::Map<const RowMajor, 0, Eigen::OuterStride<>> map(columns.data(), 2, 3, Eigen::OuterStride<>(6));
    const Eigen::Map<const Eigen::MatrixXf, 0, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>> sparse(
        columns.data(), 2, 2, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>(7, 3));
    sim::LoopRun<sim::Checked> run;
    auto A = run.input("A", columns);
    auto B = run.input("B", rows);
    auto C = run.input("C", array);
    auto D = run.input("D", fixed);
    auto E = run.input("E", map);
    auto F = run.input("F", sparse);
    auto G = run.input("G", columns.block(1, 2, 2, 3));
    auto H = run.input("H", columns.transpose());
    check_elements(A, columns);
    check_elements(B, columns);
    check_elements(C, array);
    check_elements(D, fixed);
    check_elements(E, map);
    check_elements(F, sparse);
    check_elements(G, columns.block(1, 2, 2, 3));
    check_elements(H, columns.transpose());
    CHECK(run.finish().operands[2].element_bytes == 8);
}

TEST_CASE("eigen operand: vectors have one dimension, whatever they are a part of") {
    Eigen::MatrixXf matrix = Eigen::MatrixXf::Zero(3, 4);
    Eigen::VectorXd vector = Eigen::VectorXd::LinSpaced(4, 0, 3);
    sim::LoopRun<sim::Totals> run;
    auto x = run.input("x", vector);
    auto row = run.output("row", matrix.row(1));
    for (std::uint64_t j = 0; j < 4; ++j) row(j) = static_cast<float>(x.load(j));
    CHECK(matrix(1, 3) == 3);
    CHECK(matrix(2, 3) == 0);
    CHECK(run.finish().count.total_bytes() == Bytes(4 * 8 + 4 * 4));
}

TEST_CASE("eigen operand: a stride known to be one stays known") {
    static_assert(sim::StridedAccess<Eigen::MatrixXf>::unit_stride == 0);
    static_assert(sim::StridedAccess<Eigen::Matrix<float, 3, 3, Eigen::RowMajor>>::unit_stride == 1);
    static_assert(sim::StridedAccess<Eigen::VectorXf>::unit_stride == 0);
    using Any = Eigen::Map<Eigen::MatrixXf, 0, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>>;
    static_assert(sim::StridedAccess<Any>::unit_stride == sim::no_unit_stride);
}
