#include "app/report/elements.hpp"

#include <doctest/doctest.h>

using namespace rooftile;
using namespace rooftile::app;

namespace {

const Workload matmul{Matmul{4, 5, 6}, {}};
const Workload vectors{VectorAdd{8}, {}};

ElementQuery parse(const std::string& text, const Workload& workload) {
    return parse_element(text, operands(workload), workload);
}

}  // namespace

TEST_CASE("element: operand and indices, blanks allowed") {
    const ElementQuery query = parse("A[3, 5]", matmul);
    CHECK(query.text == "A[3,5]");
    CHECK(query.operand == "A");
    CHECK(query.row == 3);
    CHECK(query.col == 5);
    CHECK(parse("C[7]", vectors).col == 7);
}

TEST_CASE("element: a custom workload has none, whatever its totals are called") {
    const Workload custom{Custom{Flops(1), Bytes(2), Bytes(3)}, {}};
    for (const Operand& operand : operands(custom)) {
        CHECK_THROWS_WITH_AS(parse(operand.name + "[0]", custom),
                             ("'" + operand.name + "[0]': a custom workload has no elements, only totals").c_str(),
                             Error);
    }
}

TEST_CASE("element: anything else is refused with what to write") {
    for (const std::string wrong : {"", "A", "A[", "A[]", "A[1]", "A[1,2,3]", "A[-1,0]", "A[x,0]", "A[0,0", "A[0,0]x",
                                    "A[99999999999999999999,0]"}) {
        CAPTURE(wrong);
        CHECK_THROWS_AS(parse(wrong, matmul), Error);
    }
    CHECK_THROWS_WITH_AS(parse("D[0,0]", matmul), "'D[0,0]': this workload has no operand 'D'", Error);
    CHECK_THROWS_WITH_AS(parse("A[4,0]", matmul), "'A[4,0]' lies outside A[4,6]", Error);
    CHECK_THROWS_WITH_AS(parse("A[8]", vectors), "'A[8]' lies outside A[8]", Error);
    CHECK_THROWS_AS(parse("A[0,0]", vectors), Error);
}
