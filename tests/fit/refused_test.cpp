// What has no form of this shape, or more than one: refused with a point that shows it, never a near miss.

#include <algorithm>
#include <numeric>
#include <random>

#include "problems.hpp"

using namespace rooftile;
using test::form_of;
using test::parameter;
using test::problem;
using test::refused;
using test::side;
using test::tile;

namespace {

using u64 = std::uint64_t;

const std::vector<fit::Variable> product_variables{side("M"), side("N"), side("K"), tile("BM"), tile("BN"), tile("BK")};

}  // namespace

TEST_CASE("fit: gcd, min and mod have no form, and that is proven") {
    CHECK(refused(problem(product_variables, [](const fit::Point& p) {
              return Rational(std::gcd(p["M"], p["N"]));
          })).evidence == fit::Evidence::line);
    CHECK(refused(problem(product_variables, [](const fit::Point& p) {
              return Rational(std::min(p["M"], p["BM"]));
          })).evidence == fit::Evidence::line);
    CHECK(refused(problem(product_variables, [](const fit::Point& p) {
              return Rational(p["M"] % p["BM"]);
          })).evidence == fit::Evidence::line);
    CHECK(refused(problem(product_variables, [](const fit::Point& p) {
              return Rational(p["M"] / p["BM"]);
          })).evidence == fit::Evidence::line);
}

TEST_CASE("fit: a product of more atoms than allowed is refused, and found when allowed") {
    const std::vector<fit::Variable> letters{side("A", 1, 8), side("B", 1, 8), side("C", 1, 8), side("D", 1, 8),
                                             side("E", 1, 8)};
    fit::Problem asked =
        problem(letters, [](const fit::Point& p) { return Rational(p["A"] * p["B"] * p["C"] * p["D"] * p["E"]); });
    CHECK(refused(asked).evidence == fit::Evidence::whole_basis);
    asked.options.max_degree = 5;
    CHECK(form_of(asked) == "A*B*C*D*E");
}

TEST_CASE("fit: one element too many at one shape in eight is seen") {
    const fit::NoForm none = refused(problem(product_variables, [](const fit::Point& p) {
        const u64 tiled = p["M"] * p["K"] * ((p["N"] + p["BN"] - 1) / p["BN"]);
        return Rational(tiled + (p["M"] % 8 == 3 ? 1U : 0U));
    }));
    CHECK(none.counterexample.values().size() == 6);
}

TEST_CASE("fit: a form that breaks beyond the shapes of the fit is refused by the validation") {
    const fit::NoForm none = refused(problem({side("M", 1, 40), side("N", 1, 40)}, [](const fit::Point& p) {
        return Rational(p["M"] * p["N"] + (p["M"] > 30 ? 7U : 0U));
    }));
    CHECK(none.counterexample["M"] > 30);
}

TEST_CASE("fit: counts that depend on the data are refused with both") {
    fit::Problem asked = problem({side("M"), side("N")}, nullptr);
    asked.sample = [](const fit::Point& p, u64 data_seed) {
        std::mt19937_64 data(data_seed);
        u64 taken = 0;  // a branch on the element's value
        for (u64 i = 0; i < p["M"] * p["N"]; ++i) taken += data() % 3 == 0 ? 1U : 0U;
        return std::vector<Rational>{taken};
    };
    asked.options.data_seeds = 2;
    const fit::Finding finding = fit::recover(asked).front();
    const auto* data = std::get_if<fit::DataDependent>(&finding.outcome);
    REQUIRE(data != nullptr);
    CHECK(data->first_count != data->second_count);
    CHECK(asked.sample(data->point, data->first_seed).front() == data->first_count);
    CHECK(asked.sample(data->point, data->second_seed).front() == data->second_count);
}

TEST_CASE("fit: a quantity beside a data-dependent one keeps its form") {
    fit::Problem asked = problem({side("M")}, nullptr);
    asked.quantities = {"steps", "hits"};
    asked.sample = [](const fit::Point& p, u64 seed) { return std::vector<Rational>{p["M"], p["M"] * seed}; };
    asked.options.data_seeds = 2;
    const std::vector<fit::Finding> findings = fit::recover(asked);
    CHECK(test::said(findings[0]) == "M");
    CHECK(std::holds_alternative<fit::DataDependent>(findings[1].outcome));
}

namespace {

std::vector<std::string> all_forms(const fit::Problem& asked) {
    const fit::Finding finding = fit::recover(asked).front();
    INFO(test::said(finding));
    const auto* several = std::get_if<fit::Ambiguous>(&finding.outcome);
    REQUIRE(several != nullptr);
    std::vector<std::string> forms{several->simplest.to_string()};
    for (const fit::ClosedForm& form : several->alternatives) forms.push_back(form.to_string());
    CHECK(forms.size() > 1);
    return forms;
}

bool among(const std::string& form, const std::vector<std::string>& forms) {
    return std::find(forms.begin(), forms.end(), form) != forms.end();
}

}  // namespace

TEST_CASE("fit: a range of one value leaves its letter and a constant apart") {
    const std::vector<std::string> forms =
        all_forms(problem({side("M"), side("N"), side("K", 16, 16)},
                          [](const fit::Point& p) { return Rational(2 * p["M"] * p["N"] * p["K"]); }));
    CHECK(forms.front() == "32*M*N");
    CHECK(among("2*M*N*K", forms));
}

TEST_CASE("fit: where every tile divides, a quotient and a ceil-quotient are the same") {
    fit::Problem asked = problem({side("N", 1, 48), tile("BN", 1, 12)}, [](const fit::Point& p) {
        return Rational(p["N"] * ((p["N"] + p["BN"] - 1) / p["BN"]));
    });
    asked.admits = [](const fit::Point& p) { return p["N"] % p["BN"] == 0; };
    const std::vector<std::string> forms = all_forms(asked);
    CHECK(forms.front() == "N*cdiv(N,BN)");
    CHECK(among("N^2/BN", forms));
    asked.admits = nullptr;
    CHECK(form_of(asked) == "N*cdiv(N,BN)");
}

TEST_CASE("fit: on squares alone M and N are one letter") {
    fit::Problem asked = problem({side("M"), side("N")}, [](const fit::Point& p) { return Rational(p["M"] * p["N"]); });
    asked.admits = [](const fit::Point& p) { return p["M"] == p["N"]; };
    const std::vector<std::string> forms = all_forms(asked);
    CHECK(forms.front() == "M^2");
    CHECK(among("M*N", forms));
}

TEST_CASE("fit: three values of a tile leave a cubic relation, and the simplest form is still named") {
    fit::Problem asked = problem({side("N", 1, 48), tile("BN")}, [](const fit::Point& p) {
        return Rational(p["N"] * ((p["N"] + p["BN"] - 1) / p["BN"]));
    });
    asked.variables[1].range.values = {4, 8, 16};
    CHECK(all_forms(asked).front() == "N*cdiv(N,BN)");
}

TEST_CASE("fit: a problem that cannot be asked says why") {
    const auto refuse = [](const fit::Problem& asked, const std::string& message) {
        CHECK_THROWS_WITH_AS(fit::recover(asked), message.c_str(), Error);
    };
    const auto one = [](const fit::Point&) { return Rational(1); };
    refuse(problem({}, one), "a fit needs at least one variable");
    refuse(problem({side("2M")}, one), "'2M' is no name of a variable");
    refuse(problem({side("M"), tile("M")}, one), "two variables are named 'M'");
    refuse(problem({side("M", 5, 4)}, one), "a range has no values");
    refuse(problem({side("M"), tile("B", 0, 4)}, one), "tile 'B' can be 0");
    fit::Problem none = problem({side("M")}, one);
    none.admits = [](const fit::Point&) { return false; };
    refuse(none, "no point of the ranges is admitted");
    fit::Problem few = problem({side("M", 1, 1U << 19U), side("N", 1, 1U << 19U)}, one);
    few.admits = [](const fit::Point& p) { return p["M"] % 16 == 0; };
    refuse(few, "too few points of the ranges are admitted: 4194304 were not");
    fit::Problem two = problem({side("M")}, one);
    two.quantities = {"a", "b"};
    refuse(two, "the sampler gives 1 counts for 2 quantities");
    fit::Problem deep = problem({side("M")}, one);
    deep.options.max_degree = 9;
    refuse(deep, "the degree of a fit must be 1 to 8, not 9");
}
