#include "rooftile/model/ridge_tile.hpp"

#include <algorithm>
#include <numeric>

#include "closed_form.hpp"
#include "rooftile/model/bounds.hpp"
#include "rooftile/model/footprint.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/model/roofline.hpp"

namespace rooftile::model {

namespace {

constexpr std::uint64_t most_divided = std::uint64_t{1} << 40;

Schedule tiles_of(std::uint64_t T) {
    Schedule schedule;
    schedule.plan = Tiled{T, T, T};
    return schedule;
}

class Search {
public:
    Search(const Workload& workload, const Matmul& shape, const Machine& machine, const Rational& ridge)
        : workload_(workload), shape_(shape), machine_(machine), ridge_(ridge) {}

    [[nodiscard]] RidgeTile run() const {
        RidgeTile result;
        result.integer = smallest();
        result.dividing = smallest_divisor(result.integer);
        result.fitting = if_it_fits(result.integer);
        result.dividing_fitting = if_it_fits(result.dividing);
        result.exact = real_tile(result.integer);
        const std::uint64_t e = element_bytes(workload_.types.input);
        if (e == element_bytes(workload_.types.output)) {
            result.shortcut.value = Rational(e) * ridge_;
        } else {
            result.shortcut.why_not = unequal;
        }
        return result;
    }

private:
    static constexpr const char* unequal = "A, B and C have elements of different sizes";

    [[nodiscard]] bool reaches(std::uint64_t T) const {
        const Count count = predict(workload_, tiles_of(T));
        return *intensity(count.flops, count.total_bytes()) >= ridge_;
    }

    [[nodiscard]] Found<std::uint64_t> smallest() const {
        std::uint64_t high = std::max(shape_.M, shape_.N);
        if (!reaches(high)) {
            return {std::nullopt, "no tile reaches it: even one pass has I = " +
                                      one_pass(workload_)->intensity_flops_per_byte.to_fixed(3) +
                                      ", below I* = " + ridge_.to_fixed(3)};
        }
        std::uint64_t low = 1;
        while (low < high) {
            const std::uint64_t middle = low + (high - low) / 2;
            if (reaches(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return {low, {}};
    }

    [[nodiscard]] Found<std::uint64_t> smallest_divisor(const Found<std::uint64_t>& least) const {
        if (!least.value) return least;
        const std::uint64_t common = std::gcd(std::gcd(shape_.M, shape_.N), shape_.K);
        if (common > most_divided) return {std::nullopt, "divisors are sought up to 2^40"};
        std::optional<std::uint64_t> best;
        for (std::uint64_t d = 1; d <= common / d; ++d) {
            if (common % d != 0) continue;
            for (const std::uint64_t divisor : {d, common / d}) {
                if (divisor >= *least.value) best = std::min(best.value_or(divisor), divisor);
            }
        }
        if (best) return {best, {}};
        return {std::nullopt, "no tile of " + std::to_string(*least.value) + " or more divides M, N and K"};
    }

    [[nodiscard]] Found<std::uint64_t> if_it_fits(const Found<std::uint64_t>& tile) const {
        if (!tile.value) return tile;
        if (!machine_.on_chip_bytes && !machine_.accumulator_bytes) {
            return {std::nullopt, "machine '" + machine_.name + "' states no capacity"};
        }
        const Footprint needed = footprint(workload_, tiles_of(*tile.value));
        const std::string lack = lack_text(needed, machine_);
        if (lack.empty()) return tile;
        return {std::nullopt, "T = " + std::to_string(*tile.value) + " " + lack};
    }

    [[nodiscard]] Found<Rational> real_tile(const Found<std::uint64_t>& least) const {
        if (shape_.M != shape_.N || shape_.N != shape_.K) return {std::nullopt, "the formula is that of M = N = K"};
        const std::uint64_t e = element_bytes(workload_.types.input);
        if (e != element_bytes(workload_.types.output)) return {std::nullopt, unequal};
        if (!least.value) return {std::nullopt, least.why_not};
        // One pass has I = 2N/(3e) >= I*, so 2N - e I* is positive.
        const Rational twice_n = Rational(2) * Rational(shape_.N);
        const Rational e_ridge = Rational(e) * ridge_;
        return {twice_n * e_ridge / (twice_n - e_ridge), {}};
    }

    const Workload& workload_;
    const Matmul& shape_;
    const Machine& machine_;
    const Rational& ridge_;
};

RidgeTile nothing(const std::string& reason) {
    return {{{}, reason}, {{}, reason}, {{}, reason}, {{}, reason}, {{}, reason}, {{}, reason}};
}

}  // namespace

std::optional<RidgeTile> ridge_tile(const Workload& workload, const Machine& machine) {
    const auto* shape = std::get_if<Matmul>(&workload.shape);
    if (shape == nullptr) return std::nullopt;
    const auto peak = machine.peak(workload.types.input);
    if (!peak) {
        return nothing("machine '" + machine.name + "' states no peak for " + std::string(name(workload.types.input)));
    }
    if (!machine.bandwidth_bytes_per_s) return nothing("machine '" + machine.name + "' states no bandwidth");
    const Rational ridge = *peak / *machine.bandwidth_bytes_per_s;
    return Search(workload, *shape, machine, ridge).run();
}

}  // namespace rooftile::model
