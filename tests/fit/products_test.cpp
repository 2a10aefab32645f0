// The products that the model has formulas for: the recovered forms are those, letter by letter.

#include <algorithm>

#include "problems.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/sim/count.hpp"

using namespace rooftile;
using test::said;
using test::side;
using test::tile;

namespace {

/// A matmul's operands and totals, each as a quantity.
std::vector<Rational> figures(const Count& count) {
    std::vector<Rational> result;
    for (const OperandTraffic& row : count.traffic) {
        result.emplace_back(row.read_elements);
        result.emplace_back(row.write_elements);
    }
    result.emplace_back(count.read_elements());
    result.emplace_back(count.write_elements());
    result.emplace_back(count.flops);
    return result;
}
const std::vector<std::string> names{"A.read",  "A.write", "B.read", "B.write", "C.read",
                                     "C.write", "read",    "write",  "flops"};

Workload matmul(const fit::Point& point) { return {Matmul{point["M"], point["N"], point["K"]}, {}}; }

/// Sides of 1 to 24, and tiles of 1 to 24 for a tiled product.
fit::Problem matmul_problem(bool tiled, std::function<Schedule(const fit::Point&)> schedule) {
    fit::Problem problem;
    problem.variables = {side("M"), side("N"), side("K")};
    if (tiled) problem.variables.insert(problem.variables.end(), {tile("BM"), tile("BN"), tile("BK")});
    problem.quantities = names;
    problem.sample = [schedule](const fit::Point& point, std::uint64_t) {
        return figures(sim::count(matmul(point), schedule(point)).count);
    };
    problem.options.data_seeds = 1;
    return problem;
}

Tiled plan(const fit::Point& point) { return {point["BM"], point["BN"], point["BK"], 1, CPolicy::write, 1}; }

/// The forms of A, B, C, totals and FLOPs as texts; each is what the model predicts at every validated point.
std::vector<std::string> recovered(const fit::Problem& problem, std::function<Schedule(const fit::Point&)> schedule) {
    std::vector<std::string> texts;
    const std::vector<fit::Finding> findings = fit::recover(problem);
    for (std::size_t q = 0; q < findings.size(); ++q) {
        texts.push_back(said(findings[q]));
        const auto* form = std::get_if<fit::ClosedForm>(&findings[q].outcome);
        REQUIRE_MESSAGE(form != nullptr, texts.back());
        CHECK(findings[q].validated_points.size() == problem.options.validation_points);
        for (const fit::Point& point : findings[q].validated_points) {
            CHECK(form->evaluate(point) == figures(model::predict(matmul(point), schedule(point)))[q]);
        }
    }
    return texts;
}

std::vector<std::string> recovered(bool tiled, const std::function<Schedule(const fit::Point&)>& schedule) {
    return recovered(matmul_problem(tiled, schedule), schedule);
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("fit: the tiled product reads M*K*cdiv(N,BN) + K*N*cdiv(M,BM)") {
    CHECK(recovered(true,
                    [](const fit::Point& point) {
                        return Schedule{"tiled", plan(point), {}, "", ""};
                    }) == Texts{"M*K*cdiv(N,BN)", "0", "K*N*cdiv(M,BM)", "0", "0", "M*N",
                                "M*K*cdiv(N,BN) + K*N*cdiv(M,BM)", "M*N", "2*M*N*K"});
}

TEST_CASE("fit: without reuse it reads 2*M*N*K") {
    CHECK(recovered(false, [](const fit::Point&) {
              return Schedule{"naive", Naive{}, {}, "", ""};
          }) == Texts{"M*N*K", "0", "M*N*K", "0", "0", "M*N", "2*M*N*K", "M*N", "2*M*N*K"});
}

TEST_CASE("fit: sums kept in memory read and write C once a K slab") {
    CHECK(recovered(true,
                    [](const fit::Point& point) {
                        Tiled tiled = plan(point);
                        tiled.c_policy = CPolicy::memory_accumulate;
                        return Schedule{"tiled", tiled, {}, "", ""};
                    }) == Texts{"M*K*cdiv(N,BN)", "0", "K*N*cdiv(M,BM)", "0", "M*N*cdiv(K,BK)", "M*N*cdiv(K,BK)",
                                "M*N*cdiv(K,BK) + M*K*cdiv(N,BN) + K*N*cdiv(M,BM)", "M*N*cdiv(K,BK)", "2*M*N*K"});
}

TEST_CASE("fit: a K split in S passes reads and writes C for each, S a parameter of the form") {
    const auto schedule = [](const fit::Point& point) {
        Tiled tiled = plan(point);
        tiled.split_k = point["S"];
        return Schedule{"tiled", tiled, {}, "", ""};
    };
    fit::Problem problem = matmul_problem(true, schedule);
    problem.variables.push_back(test::parameter("S", 1, 8));
    problem.admits = [](const fit::Point& point) {
        return has_slabs_to_split({point["M"], point["N"], point["K"]},
                                  {1, 1, point["BK"], 1, CPolicy::write, point["S"]});
    };
    const std::vector<std::string> texts = recovered(problem, schedule);
    CHECK(texts[4] == "M*N*S - M*N");
    CHECK(texts[5] == "M*N*S");
    CHECK(texts[6] == "M*N*S - M*N + M*K*cdiv(N,BN) + K*N*cdiv(M,BM)");
}
