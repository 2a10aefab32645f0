#include "app/trace/element_names.hpp"

#include <doctest/doctest.h>

using namespace rooftile;
using app::ElementNames;

TEST_CASE("element names: one digit an index up to sides of ten, brackets from eleven on") {
    const ElementNames small(Workload{Matmul{10, 10, 10}, {}});
    CHECK(small.element(0, 0, 1) == "A01");
    CHECK(small.element(2, 9, 9) == "C99");
    CHECK(small.accumulator(1, 0) == "acc10");
    // Each operand by itself: B[K,N] and C[M,N] have eleven columns, A[M,K] has ten.
    const ElementNames mixed(Workload{Matmul{10, 11, 10}, {}});
    CHECK(mixed.element(0, 9, 9) == "A99");
    CHECK(mixed.element(1, 0, 1) == "B[0,1]");
    CHECK(mixed.accumulator(0, 10) == "acc[0,10]");
}

TEST_CASE("element names: a vector has one index, and a name that ends in a digit keeps its brackets") {
    const ElementNames chain(Workload{ElementwiseChain{4, 2}, {}});
    CHECK(chain.element(0, 0, 3) == "X3");
    CHECK(chain.element(1, 0, 3) == "T1[3]");
    CHECK(chain.element(2, 0, 3) == "Y3");
    CHECK(chain.block(0, {0, 1, 1, 3}) == "X[1:4]");
    CHECK(ElementNames(Workload{VectorAdd{11}, {}}).element(0, 0, 3) == "A[3]");
}

TEST_CASE("element names: a block names its ends, a single row or column is one index") {
    const ElementNames names(Workload{Matmul{4, 4, 4}, {}});
    CHECK(names.block(0, {0, 2, 2, 2}) == "A[0:2,2:4]");
    CHECK(names.block(0, {3, 0, 1, 4}) == "A[3,0:4]");
    CHECK(names.block(1, {0, 3, 4, 1}) == "B[0:4,3]");
    CHECK(names.block(2, {3, 3, 1, 1}) == "C33");
    CHECK(names.accumulators({2, 2, 2, 1}) == "acc[2:4,2]");
}

TEST_CASE("element names: sixteen elements are listed in full, of more the first two and the last") {
    const ElementNames names(Workload{Matmul{4, 5, 4}, {}});
    CHECK(names.list(0, {2, 1, 2, 2}) == "A21 A22 A31 A32");
    CHECK(names.list(0, {0, 0, 4, 4}) == "A00 A01 A02 A03 A10 A11 A12 A13 A20 A21 A22 A23 A30 A31 A32 A33");
    CHECK(names.list(1, {0, 0, 4, 5}) == "B[0:4,0:5] = B00 B01 … B34");
}

TEST_CASE("element names: indices of the longest sides may stand on two lines") {
    CHECK(ElementNames(Workload{Matmul{9'999'999, 1, 1}, {}}).element(0, 12, 0) == "A[12,0]");
    CHECK(ElementNames(Workload{Matmul{10'000'000, 1, 1}, {}}).element(0, 12, 0) == "A[12, 0]");
}
