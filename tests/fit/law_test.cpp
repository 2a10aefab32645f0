// Forms made at random from the basis are recovered as they were made.

#include <random>

#include "problems.hpp"

using namespace rooftile;
using test::parameter;
using test::side;
using test::tile;

namespace {

class Forms {
public:
    Forms(const fit::Problem& problem, std::uint64_t seed)
        : atoms_(std::make_shared<const fit::Atoms>(problem)), random_(seed) {}

    /// Up to `most_terms` products of up to `most_degree` atoms, with coefficients p/q of either sign.
    fit::ClosedForm next(std::size_t most_terms, std::size_t most_degree) {
        std::vector<fit::Term> terms;
        for (std::size_t n = below(most_terms) + 1; n > 0; --n) {
            fit::Monomial monomial(atoms_->all.size(), 0);
            for (std::size_t d = below(most_degree + 1); d > 0; --d) ++monomial[below(monomial.size())];
            const Rational magnitude(Uint128{below(99) + 1}, Uint128{below(3) == 0 ? below(9) + 1 : 1});
            terms.push_back({below(3) == 0 ? -magnitude : magnitude, monomial});
        }
        return {atoms_, std::move(terms)};
    }

private:
    std::shared_ptr<const fit::Atoms> atoms_;
    std::mt19937_64 random_;

    std::size_t below(std::size_t bound) { return random_() % bound; }
};

/// How many of `number` random forms, each a quantity of one problem, are not recovered as they are.
std::size_t wrong_forms(std::vector<fit::Variable> variables, std::size_t number, std::size_t most_terms,
                        std::uint64_t seed) {
    fit::Problem asked;
    asked.variables = std::move(variables);
    asked.options.data_seeds = 1;
    Forms random(asked, seed);
    std::vector<fit::ClosedForm> forms;
    for (std::size_t i = 0; i < number; ++i) {
        forms.push_back(random.next(most_terms, 4));
        asked.quantities.push_back("form " + std::to_string(i));
    }
    asked.sample = [&](const fit::Point& point, std::uint64_t) {
        std::vector<Rational> values;
        for (const fit::ClosedForm& form : forms) values.push_back(form.evaluate(point));
        return values;
    };
    std::size_t wrong = 0;
    const std::vector<fit::Finding> findings = fit::recover(asked);
    for (std::size_t i = 0; i < number; ++i) {
        const auto* found = std::get_if<fit::ClosedForm>(&findings[i].outcome);
        if (found != nullptr && *found == forms[i]) continue;
        ++wrong;
        CHECK_MESSAGE(wrong > 5, forms[i].to_string(), " was found as ", test::said(findings[i]));
    }
    return wrong;
}

}  // namespace

TEST_CASE("fit: two thousand random forms of one letter, one tile and a parameter") {
    CHECK(wrong_forms({side("L", 1, 32), tile("B", 1, 32), parameter("h", 0, 9)}, 2000, 5, 1) == 0);
}

TEST_CASE("fit: two hundred random forms of two letters and two tiles") {
    CHECK(wrong_forms({side("M", 1, 32), side("N", 1, 32), tile("BM", 1, 32), tile("BN", 1, 32)}, 200, 4, 2) == 0);
}

TEST_CASE("fit: a hundred random forms of a matmul's three letters and three tiles") {
    CHECK(wrong_forms({side("M", 1, 32), side("N", 1, 32), side("K", 1, 32), tile("BM", 1, 32), tile("BN", 1, 32),
                       tile("BK", 1, 32)},
                      100, 3, 3) == 0);
}

TEST_CASE("fit: three hundred random forms where a line has too few values to decide") {
    CHECK(wrong_forms({side("L", 1, 10), tile("B", 1, 10), parameter("h", 0, 4)}, 300, 4, 4) == 0);
}
