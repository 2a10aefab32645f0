#include "app/trace/running_totals.hpp"

#include <doctest/doctest.h>

#include "app/trace/traced_run.hpp"
#include "rooftile/sim/count.hpp"
#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;

namespace {

class Sum final : public sim::Observer {
public:
    explicit Sum(std::vector<Operand> operands) : operands_(std::move(operands)) {}
    void on_transfer(const sim::Transfer& transfer) override { totals.add(transfer, operands_); }
    void on_compute(const sim::Compute& compute) override { totals.add(compute); }
    app::RunningTotals totals;

private:
    std::vector<Operand> operands_;
};

}  // namespace

TEST_CASE("running totals: at the end they are the ledger's, in both granularities, on 500 random shapes") {
    test::Shapes shapes(111);
    for (int i = 0; i < 500; ++i) {
        const test::Case c = shapes.any(9);
        CAPTURE(test::describe(c));
        const Count count = sim::count(c.workload, c.schedule).count;
        for (const auto granularity : {app::Granularity::tile, app::Granularity::element}) {
            Sum sum(operands(c.workload));
            REQUIRE(app::run_traced(c.workload, c.schedule, granularity, sum).complete);
            REQUIRE(Bytes(sum.totals.read_bytes) == count.read_bytes());
            REQUIRE(Bytes(sum.totals.write_bytes) == count.write_bytes());
            REQUIRE(Flops(sum.totals.flops) == count.flops);
            REQUIRE(Bytes(sum.totals.total_bytes()) == count.total_bytes());
        }
    }
}

TEST_CASE("running totals: bytes beyond 64 bits add up, a block beyond them is refused") {
    const std::vector<Operand> operands{{"A", std::uint64_t{1} << 40, std::uint64_t{1} << 40, 8, Role::input}};
    app::RunningTotals totals;
    sim::Transfer transfer;
    transfer.block = {0, 0, std::uint64_t{1} << 31, std::uint64_t{1} << 32};
    totals.add(transfer, operands);
    totals.add(transfer, operands);
    CHECK(totals.read_bytes == Uint128{1} << 67);
    CHECK(totals.write_bytes == 0);
    transfer.direction = sim::Direction::write;
    totals.add(transfer, operands);
    CHECK(totals.write_bytes == Uint128{1} << 66);
    transfer.block = {0, 0, std::uint64_t{1} << 32, std::uint64_t{1} << 32};
    CHECK(test::refusal([&] { totals.add(transfer, operands); }).code() == ErrorCode::overflow);
}
