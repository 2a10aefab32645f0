#include "reference.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <numeric>
#include <random>
#include <thread>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

namespace {

constexpr double u_f32 = 0x1p-24, u_f64 = 0x1p-53;

/// gamma_n(u) = n*u / (1 - n*u).
double gamma(double n, double u) { return n * u / (1 - n * u); }

void fill(HostMatrix& matrix, Fill kind, std::int64_t range, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto spread = static_cast<std::uint64_t>(2 * range + 1);
    for (std::uint64_t i = 0; i < matrix.rows(); ++i) {
        for (float& value : matrix.row(i)) {
            if (kind == Fill::integers) {
                value = static_cast<float>(static_cast<std::int64_t>(random() % spread) - range);
            } else {
                value = static_cast<float>(static_cast<std::int64_t>(random() >> 39) - (1 << 24)) * 0x1p-24F;
            }
        }
    }
}

/// Calls task(0) .. task(tasks - 1) on every core.
template <class Task>
void in_parallel(std::uint64_t tasks, const Task& task) {
    std::atomic<std::uint64_t> next{0};
    std::exception_ptr failure;
    std::mutex failing;
    const auto work = [&] {
        try {
            for (std::uint64_t i = next++; i < tasks; i = next++) task(i);
        } catch (...) {
            const std::lock_guard lock(failing);
            failure = std::current_exception();
        }
    };
    std::vector<std::jthread> threads;
    const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
    for (std::uint64_t i = 1; i < std::min(cores, tasks); ++i) threads.emplace_back(work);
    work();
    threads.clear();
    if (failure) std::rethrow_exception(failure);
}

template <class Doubles>
Doubles gathered(const HostMatrix& matrix, std::span<const std::uint64_t> rows, std::span<const std::uint64_t> cols) {
    Doubles block(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(cols.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::span<const float> row = matrix.row(rows[i]);
        for (std::size_t j = 0; j < cols.size(); ++j) {
            block(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = static_cast<double>(row[cols[j]]);
        }
    }
    return block;
}

std::vector<std::uint64_t> all_of(std::uint64_t extent) {
    std::vector<std::uint64_t> indices(extent);
    std::iota(indices.begin(), indices.end(), std::uint64_t{0});
    return indices;
}

/// The given rows of A times the given columns of B, a panel a task.
template <class Doubles>
void multiply(const HostMatrix& a, const HostMatrix& b, const std::vector<std::uint64_t>& rows,
              const std::vector<std::uint64_t>& cols, Doubles& product, Doubles* magnitude) {
    constexpr std::uint64_t panel = 256;
    product.resize(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(cols.size()));
    if (magnitude != nullptr) magnitude->resizeLike(product);
    if (rows.empty() || cols.empty()) return;
    const std::vector<std::uint64_t> inner = all_of(a.cols());
    const std::uint64_t across = (cols.size() - 1) / panel + 1;
    const std::uint64_t down = (rows.size() - 1) / panel + 1;
    in_parallel(across * down, [&](std::uint64_t task) {
        const std::uint64_t i0 = task / across * panel, j0 = task % across * panel;
        const auto some_rows = std::span(rows).subspan(i0, std::min<std::uint64_t>(panel, rows.size() - i0));
        const auto some_cols = std::span(cols).subspan(j0, std::min<std::uint64_t>(panel, cols.size() - j0));
        const auto left = gathered<Doubles>(a, some_rows, inner);
        const auto right = gathered<Doubles>(b, inner, some_cols);
        const auto place = [&](Doubles& whole) {
            return whole.block(static_cast<Eigen::Index>(i0), static_cast<Eigen::Index>(j0), left.rows(), right.cols());
        };
        place(product).noalias() = left * right;
        if (magnitude != nullptr) place(*magnitude).noalias() = left.cwiseAbs().eval() * right.cwiseAbs().eval();
    });
}

}  // namespace

std::vector<std::uint64_t> sampled(std::uint64_t extent, std::uint64_t seed) {
    std::vector<std::uint64_t> chosen{0, extent - 1};
    for (std::uint64_t T = 2; T <= 256 && T <= extent; T *= 2) {
        const std::uint64_t ragged = extent / T * T;
        chosen.push_back(ragged - 1);
        if (ragged < extent) chosen.push_back(ragged);
    }
    std::mt19937_64 random(seed);
    for (int i = 0; i < 64; ++i) chosen.push_back(random() % extent);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    // Chosen twice or at an edge: take neighbours until there are 64 beside the edges.
    for (std::uint64_t i = 0; chosen.size() < std::min<std::uint64_t>(extent, 64); ++i) {
        if (!std::binary_search(chosen.begin(), chosen.end(), i)) {
            chosen.insert(std::lower_bound(chosen.begin(), chosen.end(), i), i);
        }
    }
    return chosen;
}

Reference::Reference(const Workload& workload, const Padding& padding, std::uint64_t seed)
    : workload_(workload), padding_(padding), seed_(seed) {
    if (workload.types != ElementTypes{}) {
        throw Error(ErrorCode::input, "the kernels compute in f32 alone", "set dtype = \"f32\"");
    }
    constexpr std::int64_t largest_integer = 64;
    if (const auto* s = std::get_if<Matmul>(&workload.shape)) {
        output_rows_ = s->M;
        output_cols_ = s->N;
        integer_range_ = largest_integer;
        const auto exact = static_cast<std::int64_t>((std::uint64_t{1} << 24) / s->K);
        while (integer_range_ > 0 && integer_range_ * integer_range_ > exact) --integer_range_;
        const auto K = static_cast<double>(s->K);
        if (K * u_f32 >= 0.5) {
            throw Error(ErrorCode::input, "no rounding-error bound exists for K = " + std::to_string(s->K),
                        "K has to be less than 8388608");
        }
        rounding_ = gamma(K, u_f32) + gamma(K, u_f64);
        output_rounding_ = u_f32;
        const Uint128 outputs = Uint128{s->M} * s->N;
        if (outputs * s->K > largest_full_check || outputs > (Uint128{1} << 26)) {
            rows_ = sampled(s->M, seed + 11);
            cols_ = sampled(s->N, seed + 13);
            return;
        }
    } else if (const auto* v = std::get_if<VectorAdd>(&workload.shape)) {
        output_cols_ = v->L;
        integer_range_ = largest_integer;
        rounding_ = gamma(1, u_f32) + gamma(1, u_f64);
        output_rounding_ = u_f32;
    } else if (const auto* c = std::get_if<ElementwiseChain>(&workload.shape)) {
        output_cols_ = c->L;
        integer_range_ = largest_integer;
        rounding_ = gamma(1, u_f32) + gamma(1, u_f64) + u_f32;
    } else {
        throw Error(ErrorCode::input, "a custom workload has no kernel to measure");
    }
    rows_ = all_of(output_rows_);
}

std::vector<HostMatrix> Reference::inputs(Fill kind) const {
    std::vector<HostMatrix> inputs;
    if (const auto* s = std::get_if<Matmul>(&workload_.shape)) {
        inputs.emplace_back(s->M, s->K, s->K + padding_.A);
        inputs.emplace_back(s->K, s->N, s->N + padding_.B);
    } else {
        inputs.emplace_back(1, output_cols_, output_cols_);
        if (std::holds_alternative<VectorAdd>(workload_.shape)) inputs.emplace_back(1, output_cols_, output_cols_);
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) fill(inputs[i], kind, integer_range_, seed_ + i + 1);
    return inputs;
}

HostMatrix Reference::poisoned_output() const {
    const bool matmul = std::holds_alternative<Matmul>(workload_.shape);
    return {output_rows_, output_cols_, output_cols_ + (matmul ? padding_.C : 0)};
}

Reference::Expected Reference::product(Fill kind) const {
    const std::vector<HostMatrix> in = inputs(kind);
    const bool bounded = kind == Fill::reals;
    Expected expected;
    multiply(in[0], in[1], rows_, all_of(output_cols_), expected.rows, bounded ? &expected.row_magnitudes : nullptr);
    multiply(in[0], in[1], all_of(output_rows_), cols_, expected.cols, bounded ? &expected.col_magnitudes : nullptr);
    return expected;
}

Reference::Expected Reference::elementwise(Fill kind) const {
    const std::vector<HostMatrix> in = inputs(kind);
    const auto length = static_cast<Eigen::Index>(output_cols_);
    const auto vector = [&](std::size_t i) -> Doubles {
        return Eigen::Map<const Eigen::RowVectorXf>(in[i].row(0).data(), length).cast<double>();
    };
    if (const auto* chain = std::get_if<ElementwiseChain>(&workload_.shape)) {
        Doubles x = vector(0);
        // t -> 1 - t twice is t again only without rounding, so the reference runs the chain too.
        for (std::uint64_t step = 0; step < chain->steps; ++step) x = (1.0 - x.array()).matrix();
        return {x, {}, Doubles::Constant(1, length, 2.0 * static_cast<double>(chain->steps)), {}};
    }
    const Doubles a = vector(0), b = vector(1);
    return {a + b, {}, a.cwiseAbs() + b.cwiseAbs(), {}};
}

const Reference::Expected& Reference::expected(Fill kind) const {
    std::optional<Expected>& kept = kind == Fill::reals ? reals_ : integers_;
    if (!kept) kept = std::holds_alternative<Matmul>(workload_.shape) ? product(kind) : elementwise(kind);
    return *kept;
}

double Reference::max_error_over_bound(const HostMatrix& output) const {
    const Expected& e = expected(Fill::reals);
    double worst = 0;
    const auto compare = [&](float computed, double reference, double magnitude) {
        const double error = std::abs(static_cast<double>(computed) - reference);
        if (error == 0) return;
        const double ratio = error / (rounding_ * magnitude + output_rounding_ * std::abs(reference));
        if (!(ratio <= worst)) worst = ratio;  // a NaN output stays visible
    };
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const std::span<const float> row = output.row(rows_[i]);
        const auto at = static_cast<Eigen::Index>(i);
        for (std::size_t j = 0; j < row.size(); ++j) {
            compare(row[j], e.rows(at, static_cast<Eigen::Index>(j)),
                    e.row_magnitudes(at, static_cast<Eigen::Index>(j)));
            if (std::isnan(worst)) return worst;
        }
    }
    for (std::uint64_t i = 0; i < output_rows_ && !cols_.empty(); ++i) {
        const std::span<const float> row = output.row(i);
        const auto at = static_cast<Eigen::Index>(i);
        for (std::size_t j = 0; j < cols_.size(); ++j) {
            const auto col = static_cast<Eigen::Index>(j);
            compare(row[cols_[j]], e.cols(at, col), e.col_magnitudes(at, col));
            if (std::isnan(worst)) return worst;
        }
    }
    return worst;
}

bool Reference::equals_exactly(const HostMatrix& output) const {
    const Expected& e = expected(Fill::integers);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const std::span<const float> row = output.row(rows_[i]);
        for (std::size_t j = 0; j < row.size(); ++j) {
            if (static_cast<double>(row[j]) != e.rows(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j))) {
                return false;
            }
        }
    }
    for (std::uint64_t i = 0; i < output_rows_; ++i) {
        const std::span<const float> row = output.row(i);
        for (std::size_t j = 0; j < cols_.size(); ++j) {
            if (static_cast<double>(row[cols_[j]]) !=
                e.cols(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j))) {
                return false;
            }
        }
    }
    return true;
}

std::uint64_t Reference::checked_elements() const {
    // Rows and columns cross: what lies in both is one element.
    return rows_.size() * output_cols_ + cols_.size() * (output_rows_ - rows_.size());
}

}  // namespace rooftile::gpu
