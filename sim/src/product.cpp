#include "product.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace rooftile::sim {

namespace {

/// Unit roundoff of a type; 0 for integers, which do not round.
double unit_roundoff(DType type) {
    switch (type) {
        case DType::f64: return std::ldexp(1.0, -53);
        case DType::f32: return std::ldexp(1.0, -24);
        case DType::f16: return std::ldexp(1.0, -11);
        case DType::bf16: return std::ldexp(1.0, -8);
        case DType::i8:
        case DType::i32: return 0;
    }
    return 0;
}

/// The largest n such that every integer up to n is a value of the type.
std::int64_t exact_integers(DType type) {
    switch (type) {
        case DType::f64: return std::int64_t{1} << 53;
        case DType::f32: return std::int64_t{1} << 24;
        case DType::f16: return std::int64_t{1} << 11;
        case DType::bf16: return std::int64_t{1} << 8;
        case DType::i8: return std::numeric_limits<std::int8_t>::max();
        case DType::i32: return std::numeric_limits<std::int32_t>::max();
    }
    return 0;
}

/// gamma_n(u) = n*u / (1 - n*u) (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1).
double gamma(double n, double u) { return n * u / (1 - n * u); }

/// Roundings to the accumulator's type that one term goes through one after the other.
double chain_length(const Workload& workload, const OutputVisits& visits) {
    if (const auto* matmul = std::get_if<Matmul>(&workload.shape)) {
        const auto K = static_cast<double>(matmul->K);
        return visits.loads == 0 ? K : K + 1 + visits.loads;
    }
    return 1;
}

/// The element type that a drawn value of an operand must suit: a narrow accumulator rounds what it loads.
DType drawn_type(const Workload& workload, Role role) {
    if (workload.types.accumulate == DType::f16) return DType::f16;
    return role == Role::output ? workload.types.output : workload.types.input;
}

/// A fixed pseudo-random sequence (splitmix64), so that every run has the same inputs.
class Sequence {
public:
    explicit Sequence(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t mixed = (state_ += 0x9E3779B97F4A7C15ULL);
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        return mixed ^ (mixed >> 31);
    }

private:
    std::uint64_t state_;
};

template <class Draw>
void fill_inputs(HbmValues& values, const Workload& workload, Draw draw) {
    const std::vector<Operand> all = operands(workload);
    for (std::size_t i = 0; i < all.size(); ++i) {
        // The old C of a matmul is drawn too: whether it counts is the schedule's business.
        const bool old_output = all[i].role == Role::output && std::holds_alternative<Matmul>(workload.shape);
        if (all[i].role != Role::input && !old_output) continue;
        Sequence sequence(i + 1);
        std::visit(
            [&](auto& matrix) {
                using Element = typename std::decay_t<decltype(matrix)>::Scalar;
                for (Eigen::Index at = 0; at < matrix.size(); ++at) {
                    matrix.data()[at] = narrow<Element>(draw(sequence, drawn_type(workload, all[i].role)));
                }
            },
            values.uncounted(i));
    }
}

/// The outputs computed by Eigen in double, and the size of what was added up to get them (|A||B|), which
/// takes as long and is left out of a product unless a bound is needed.
struct Reference {
    DoubleMatrix output, magnitude;
    std::size_t output_operand = 0;
};

struct ReferenceOf {
    const HbmValues& values;
    bool with_magnitude;
    const std::optional<StoredMatrix>& old_output;

    Reference operator()(const Matmul&) const {
        DoubleMatrix a = as_doubles(values, 0);
        DoubleMatrix b = as_doubles(values, 1);
        Reference reference;
        reference.output.noalias() = a * b;
        reference.output_operand = 2;
        add_old_output(reference.output, false);
        if (!with_magnitude) return reference;
        a = a.cwiseAbs();
        b = b.cwiseAbs();
        reference.magnitude.noalias() = a * b;
        add_old_output(reference.magnitude, true);
        return reference;
    }
    Reference operator()(const VectorAdd&) const {
        const DoubleMatrix a = as_doubles(values, 0);
        const DoubleMatrix b = as_doubles(values, 1);
        return {a + b, a.cwiseAbs() + b.cwiseAbs(), 2};
    }
    Reference operator()(const ElementwiseChain& shape) const {
        DoubleMatrix x = as_doubles(values, 0);
        // t -> 1 - t twice is t again; 1 - (1 - t) rounds, so the reference runs the chain too.
        for (std::uint64_t step = 0; step < shape.steps; ++step) x = (1.0 - x.array()).matrix();
        // Every intermediate lies within [-1, 2], and each of the steps may round it once.
        const double size = 2.0 * static_cast<double>(shape.steps);
        return {x, DoubleMatrix::Constant(x.rows(), x.cols(), size), static_cast<std::size_t>(shape.steps)};
    }
    Reference operator()(const Custom&) const {
        throw Error(ErrorCode::input, "a custom workload has no product to check");
    }

private:
    void add_old_output(DoubleMatrix& sum, bool magnitude) const {
        if (!old_output) return;
        std::visit(
            [&](const auto& matrix) {
                if (magnitude) {
                    sum += matrix.template cast<double>().cwiseAbs();
                } else {
                    sum += matrix.template cast<double>();
                }
            },
            *old_output);
    }
};

OutputVisits visits_of(CPolicy policy, double passes, double steps) {
    switch (policy) {
        case CPolicy::write: return {false, passes - 1, passes};
        case CPolicy::read_write: return {true, passes, passes};
        case CPolicy::memory_accumulate: return {true, steps, steps};
    }
    return {};
}

struct VisitsOf {
    OutputVisits operator()(const Matmul& s, const Naive& plan) const {
        return visits_of(plan.c_policy, 1, static_cast<double>(s.K));
    }
    OutputVisits operator()(const Matmul& s, const Tiled& t) const {
        double k_steps = 0;
        for (std::uint64_t k0 = 0; k0 < s.K; k0 += t.BK) ++k_steps;
        return visits_of(t.c_policy, static_cast<double>(t.split_k), k_steps);
    }
    template <class Shape, class Plan>
    OutputVisits operator()(const Shape&, const Plan&) const {
        return {};
    }
};

}  // namespace

DoubleMatrix as_doubles(const HbmValues& values, std::size_t operand) {
    return std::visit([](const auto& matrix) { return DoubleMatrix(matrix.template cast<double>()); },
                      values.uncounted(operand));
}

HbmValues allocate(const Workload& workload, const Schedule& schedule) {
    HbmValues values;
    const bool fused = std::holds_alternative<Fused>(schedule.plan);
    for (const Operand& operand : operands(workload)) {
        const bool absent = operand.role == Role::intermediate && fused;
        const DType type = operand.role == Role::input ? workload.types.input : workload.types.output;
        values.add(absent ? 0 : operand.rows, absent ? 0 : operand.cols, type);
    }
    return values;
}

OutputVisits output_visits(const Workload& workload, const Schedule& schedule) {
    return std::visit(VisitsOf{}, workload.shape, schedule.plan);
}

bool has_error_bound(const Workload& workload, const OutputVisits& visits) {
    const DType accumulate = workload.types.accumulate;
    if (is_integer(accumulate) || chain_length(workload, visits) * unit_roundoff(accumulate) >= 0.5) return false;
    return visits.stores <= 1 || visits.stores * unit_roundoff(workload.types.output) < 0.5;
}

void fill_with_reals(HbmValues& values, const Workload& workload) {
    fill_inputs(values, workload, [](Sequence& sequence, DType type) {
        // Small types: multiples of 2^-7, so that no product or sum can underflow in half precision.
        const int bits = type == DType::f16 || type == DType::bf16 ? 7 : 52;
        const std::int64_t most = std::int64_t{1} << bits;
        const auto drawn = static_cast<std::int64_t>(sequence.next() % static_cast<std::uint64_t>(2 * most + 1));
        return static_cast<double>(drawn - most) / static_cast<double>(most);  // a power of two: exact
    });
}

std::int64_t exact_integer_range(const Workload& workload, const OutputVisits& visits) {
    constexpr std::int64_t largest_useful = 64;
    const std::int64_t limit =
        std::min(exact_integers(workload.types.accumulate), exact_integers(workload.types.output));
    std::int64_t r = std::min(largest_useful, exact_integers(workload.types.input));
    if (const auto* matmul = std::get_if<Matmul>(&workload.shape)) {
        // K r^2 must be exact, and the old output's r on top of it where that is added.
        const auto exact = [&] {
            const std::int64_t room = visits.old_is_added ? limit - r : limit;
            return r * r <= static_cast<std::int64_t>(static_cast<std::uint64_t>(room) / matmul->K);
        };
        while (r > 0 && !exact()) --r;
        return r;
    }
    return std::min(r, limit / 2);  // a sum of two, or 1 - t
}

void fill_with_integers(HbmValues& values, const Workload& workload, std::int64_t r) {
    fill_inputs(values, workload, [r](Sequence& sequence, DType) {
        return static_cast<double>(static_cast<std::int64_t>(sequence.next() % static_cast<std::uint64_t>(2 * r + 1)) -
                                   r);
    });
}

std::optional<StoredMatrix> keep_old_output(const HbmValues& values, const Workload& workload,
                                            const OutputVisits& visits) {
    if (!visits.old_is_added) return std::nullopt;
    return values.uncounted(operands(workload).size() - 1);
}

double max_error_over_bound(const HbmValues& values, const Workload& workload, const OutputVisits& visits,
                            const std::optional<StoredMatrix>& old_output) {
    const Reference reference = std::visit(ReferenceOf{values, true, old_output}, workload.shape);
    const DoubleMatrix computed = as_doubles(values, reference.output_operand);
    const double n = chain_length(workload, visits);
    double u_out = unit_roundoff(workload.types.output);
    double rounding = gamma(n, unit_roundoff(workload.types.accumulate)) + gamma(n, unit_roundoff(DType::f64));
    if (visits.stores > 1) {
        rounding +=
            gamma(visits.stores, std::exchange(u_out, 0.0)) * (1 + gamma(n, unit_roundoff(workload.types.accumulate)));
    }
    // A chain may write and round every intermediate; the magnitude then counts all of them.
    if (std::holds_alternative<ElementwiseChain>(workload.shape)) rounding += std::exchange(u_out, 0.0);
    double worst = 0;
    for (Eigen::Index at = 0; at < computed.size(); ++at) {
        const double error = std::abs(computed.data()[at] - reference.output.data()[at]);
        const double bound = rounding * reference.magnitude.data()[at] + u_out * std::abs(reference.output.data()[at]);
        if (error == 0) continue;
        const double ratio = error / bound;
        if (!(ratio <= worst)) worst = ratio;  // a NaN output stays visible
        if (std::isnan(worst)) return worst;
    }
    return worst;
}

bool equals_exactly(const HbmValues& values, const Workload& workload, const std::optional<StoredMatrix>& old_output) {
    const Reference reference = std::visit(ReferenceOf{values, false, old_output}, workload.shape);
    return std::visit(
        [&](const auto& matrix) {
            using Element = typename std::decay_t<decltype(matrix)>::Scalar;
            for (Eigen::Index at = 0; at < matrix.size(); ++at) {
                if (matrix.data()[at] != narrow<Element>(reference.output.data()[at])) return false;
            }
            return true;
        },
        values.uncounted(reference.output_operand));
}

}  // namespace rooftile::sim
