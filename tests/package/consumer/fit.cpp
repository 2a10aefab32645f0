#include <rooftile/fit/recover.hpp>

int main() {
    using namespace rooftile;
    fit::Problem problem;
    problem.variables = {{"L", fit::Kind::side, {1, 20, {}}}, {"B", fit::Kind::tile, {1, 9, {}}}};
    problem.quantities = {"blocks"};
    problem.sample = [](const fit::Point& p, std::uint64_t) {
        std::uint64_t blocks = 0;
        for (std::uint64_t begin = 0; begin < p["L"]; begin += p["B"]) ++blocks;
        return std::vector<Rational>{Rational(Uint128{blocks})};
    };
    const fit::Finding finding = fit::recover(problem).front();
    const auto* form = std::get_if<fit::ClosedForm>(&finding.outcome);
    return form != nullptr && form->to_string() == "cdiv(L,B)" ? 0 : 1;
}
