#include "rooftile/sim/element_count.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "rooftile/sim/block.hpp"
#include "rooftile/sim/element_view.hpp"

namespace rooftile::sim {

namespace {

/// One operand in outer memory, counted element by element, and the uses of its elements on chip.
struct OuterMatrix {
    explicit OuterMatrix(const Operand& operand)
        : shape(operand),
          values(static_cast<std::size_t>(operand.rows * operand.cols), 1.0),
          view(values.data(), operand.cols, ElementMaps(operand.rows, operand.cols)),
          uses(values.size()) {}

    // The view points into `values`, which moving keeps in place and copying would not.
    OuterMatrix(OuterMatrix&&) = default;

    Operand shape;
    std::vector<double> values;
    ElementView<double, ElementMaps> view;
    std::vector<std::uint64_t> uses;
};

/// Bytes held now and at most, one element more or less at a time.
class HeldBytes {
public:
    void hold(std::uint64_t bytes) { peak_ = std::max(peak_, held_ += bytes); }
    void release(std::uint64_t bytes) { held_ -= bytes; }
    [[nodiscard]] Bytes peak() const { return Bytes(peak_); }

private:
    std::uint64_t held_ = 0, peak_ = 0;
};

/// A value on chip that remembers which element of which operand it is.
struct Held {
    OuterMatrix* origin = nullptr;
    std::uint64_t row = 0, col = 0;
    double value = 0;
};

class ElementRun {
public:
    explicit ElementRun(const Workload& workload) : accumulate_bytes_(element_bytes(workload.types.accumulate)) {
        for (const Operand& operand : operands(workload)) matrices_.emplace_back(operand);
    }

    void operator()(const Matmul& s, const Naive& plan) {
        const bool in_memory = plan.c_policy == CPolicy::memory_accumulate;
        for (std::uint64_t i = 0; i < s.M; ++i) {
            for (std::uint64_t j = 0; j < s.N; ++j) {
                double acc = in_memory ? 0.0 : accumulator(i, j, plan.c_policy == CPolicy::read_write);
                for (std::uint64_t k = 0; k < s.K; ++k) {
                    if (in_memory) acc = accumulator(i, j, true);
                    const Held a = load(0, i, k);
                    const Held b = load(1, k, j);
                    acc += use(a) * use(b);
                    flops_ += 2;
                    release(a);
                    release(b);
                    if (in_memory) store(2, i, j, acc);
                }
                if (!in_memory) store(2, i, j, acc);
            }
        }
    }

    void operator()(const Matmul& s, const Tiled& t) {
        // One K slab after the other is dealt to the next group, like cards.
        std::vector<std::uint64_t> slabs(t.split_k);
        std::size_t next = 0;
        for (std::uint64_t k0 = 0; k0 < s.K; k0 += t.BK) {
            ++slabs[next];
            next = next + 1 < slabs.size() ? next + 1 : 0;
        }
        std::uint64_t k_begin = 0;
        for (std::size_t group = 0; group < slabs.size(); ++group) {
            const std::uint64_t k_end = std::min(s.K, k_begin + slabs[group] * t.BK);
            tiled_pass(s, t, k_begin, k_end, group > 0 || t.c_policy == CPolicy::read_write);
            k_begin = k_end;
        }
    }

    void operator()(const VectorAdd& s, const Direct&) { vector_add(s, 1); }
    void operator()(const VectorAdd& s, const Blocked& plan) { vector_add(s, plan.B); }

    void operator()(const ElementwiseChain& s, const Unfused&) {
        for (std::uint64_t step = 0; step < s.steps; ++step) {
            for (std::uint64_t j = 0; j < s.L; ++j) {
                accumulator();
                const Held x = load(step, 0, j);
                const double y = 1.0 - use(x);
                flops_ += 1;
                release(x);
                store(step + 1, 0, j, y);
            }
        }
    }

    void operator()(const ElementwiseChain& s, const Fused&) {
        for (std::uint64_t j = 0; j < s.L; ++j) {
            accumulator();
            const Held x = load(0, 0, j);
            double y = 1.0 - use(x);
            flops_ += 1;
            release(x);
            for (std::uint64_t step = 1; step < s.steps; ++step) {
                // The intermediate is used where it is, on chip.
                ++matrices_[step].uses[j];
                y = 1.0 - y;
                flops_ += 1;
            }
            store(s.steps, 0, j, y);
        }
    }

    template <class Shape, class Plan>
    void operator()(const Shape&, const Plan&) {
        throw Error(ErrorCode::input, "there is no element loop for this pair of workload and schedule");
    }

    [[nodiscard]] ElementCounted result() const {
        ElementCounted counted;
        std::vector<Operand> shapes;
        for (const OuterMatrix& matrix : matrices_) shapes.push_back(matrix.shape);
        Ledger ledger(shapes);
        for (std::size_t operand = 0; operand < matrices_.size(); ++operand) {
            const OuterMatrix& matrix = matrices_[operand];
            ElementMap map{matrix.shape.name, matrix.shape.rows, matrix.shape.cols, {}, {}, matrix.uses};
            std::uint64_t reads = 0;
            std::uint64_t writes = 0;
            std::uint64_t uses = 0;
            for (std::uint64_t row = 0; row < map.rows; ++row) {
                for (std::uint64_t col = 0; col < map.cols; ++col) {
                    reads += map.reads.emplace_back(matrix.view.observer().reads(row, col));
                    writes += map.writes.emplace_back(matrix.view.observer().writes(row, col));
                    uses += map.uses[row * map.cols + col];
                }
            }
            ledger.fold(operand, reads, writes);
            ledger.add_uses(operand, uses);
            counted.maps.push_back(std::move(map));
        }
        ledger.add_flops(flops_);
        counted.count = ledger.count({input_space_.peak(), accumulator_space_.peak()});
        return counted;
    }

private:
    /// All output tiles over the K slabs of one group, in block order.
    void tiled_pass(const Matmul& s, const Tiled& t, std::uint64_t pass_begin, std::uint64_t pass_end, bool add_to_c) {
        for (const auto& [i0, j0] : first_elements(s, t)) output_tile(s, t, i0, j0, pass_begin, pass_end, add_to_c);
    }

    using Corner = std::pair<std::uint64_t, std::uint64_t>;

    /// The first row and column of every output tile: listed row by row, then sorted by what the order goes by.
    static std::vector<Corner> first_elements(const Matmul& s, const Tiled& t) {
        struct Keyed {
            std::uint64_t group, major, minor;
            Corner corner;
        };
        std::vector<Keyed> tiles;
        std::uint64_t group = 0, rows_in_group = 0;
        for (std::uint64_t i0 = 0; i0 < s.M; i0 += t.BM) {
            if (t.order.kind == BlockOrder::Kind::grouped && rows_in_group++ == t.order.group_rows) {
                ++group;
                rows_in_group = 1;
            }
            for (std::uint64_t j0 = 0; j0 < s.N; j0 += t.BN) {
                const bool by_row = t.order.kind == BlockOrder::Kind::row;
                tiles.push_back({group, by_row ? i0 : j0, by_row ? j0 : i0, {i0, j0}});
            }
        }
        std::sort(tiles.begin(), tiles.end(), [](const Keyed& a, const Keyed& b) {
            return std::tie(a.group, a.major, a.minor) < std::tie(b.group, b.major, b.minor);
        });
        std::vector<Corner> corners;
        for (const Keyed& tile : tiles) corners.push_back(tile.corner);
        return corners;
    }

    void output_tile(const Matmul& s, const Tiled& t, std::uint64_t i0, std::uint64_t j0, std::uint64_t pass_begin,
                     std::uint64_t pass_end, bool add_to_c) {
        const bool in_memory = t.c_policy == CPolicy::memory_accumulate;
        const std::uint64_t i_end = std::min(s.M, i0 + t.BM);
        const std::uint64_t j_end = std::min(s.N, j0 + t.BN);
        std::vector<double> acc;
        if (!in_memory) acc = accumulators(i0, i_end, j0, j_end, add_to_c);
        std::vector<Held> slabs[2];  // the A and B tile of one K slab, one after the other
        if (t.buffers == 2) {
            slabs[0] = load_slab(i0, i_end, j0, j_end, pass_begin, std::min(pass_end, pass_begin + t.BK));
        }
        std::size_t current = 0;
        for (std::uint64_t k0 = pass_begin; k0 < pass_end; k0 += t.BK) {
            const std::uint64_t k_end = std::min(pass_end, k0 + t.BK);
            if (in_memory) acc = accumulators(i0, i_end, j0, j_end, true);
            if (t.buffers == 1) {
                slabs[0] = load_slab(i0, i_end, j0, j_end, k0, k_end);
            } else if (k_end < pass_end) {
                slabs[1 - current] = load_slab(i0, i_end, j0, j_end, k_end, std::min(pass_end, k_end + t.BK));
            }
            const std::vector<Held>& slab = slabs[current];
            const std::uint64_t width = k_end - k0;
            const Held* b_tile = slab.data() + (i_end - i0) * width;
            for (std::uint64_t i = i0; i < i_end; ++i) {
                for (std::uint64_t j = j0; j < j_end; ++j) {
                    for (std::uint64_t k = k0; k < k_end; ++k) {
                        const Held& a = slab[(i - i0) * width + (k - k0)];
                        const Held& b = b_tile[(k - k0) * (j_end - j0) + (j - j0)];
                        acc[(i - i0) * (j_end - j0) + (j - j0)] += use(a) * use(b);
                        flops_ += 2;
                    }
                }
            }
            for (const Held& held : slab) release(held);
            if (in_memory) store_tile(i0, i_end, j0, j_end, acc);
            if (t.buffers == 2) current = 1 - current;
        }
        if (!in_memory) store_tile(i0, i_end, j0, j_end, acc);
    }

    void vector_add(const VectorAdd& s, std::uint64_t at_once) {
        for (std::uint64_t j0 = 0; j0 < s.L; j0 += at_once) {
            const std::uint64_t j_end = std::min(s.L, j0 + at_once);
            std::vector<Held> a, b;
            for (std::uint64_t j = j0; j < j_end; ++j) a.push_back(load(0, 0, j));
            for (std::uint64_t j = j0; j < j_end; ++j) b.push_back(load(1, 0, j));
            std::vector<double> c;
            for (std::uint64_t j = j0; j < j_end; ++j) {
                c.push_back(accumulator() + use(a[j - j0]) + use(b[j - j0]));
                flops_ += 1;
            }
            for (const Held& held : a) release(held);
            for (const Held& held : b) release(held);
            for (std::uint64_t j = j0; j < j_end; ++j) store(2, 0, j, c[j - j0]);
        }
    }

    std::vector<Held> load_slab(std::uint64_t i0, std::uint64_t i_end, std::uint64_t j0, std::uint64_t j_end,
                                std::uint64_t k0, std::uint64_t k_end) {
        std::vector<Held> slab;
        for (std::uint64_t i = i0; i < i_end; ++i) {
            for (std::uint64_t k = k0; k < k_end; ++k) slab.push_back(load(0, i, k));
        }
        for (std::uint64_t k = k0; k < k_end; ++k) {
            for (std::uint64_t j = j0; j < j_end; ++j) slab.push_back(load(1, k, j));
        }
        return slab;
    }

    Held load(std::size_t operand, std::uint64_t row, std::uint64_t col) {
        OuterMatrix& matrix = matrices_[operand];
        input_space_.hold(matrix.shape.element_bytes);
        return {&matrix, row, col, matrix.view.load(row, col)};
    }

    static double use(const Held& held) {
        ++held.origin->uses[held.row * held.origin->shape.cols + held.col];
        return held.value;
    }

    void release(const Held& held) { input_space_.release(held.origin->shape.element_bytes); }

    double accumulator() {
        accumulator_space_.hold(accumulate_bytes_);
        return 0.0;
    }

    /// The same for an element of C, which is read first if `from_memory`.
    double accumulator(std::uint64_t row, std::uint64_t col, bool from_memory) {
        const double zero = accumulator();
        return from_memory ? matrices_[2].view.load(row, col) : zero;
    }

    std::vector<double> accumulators(std::uint64_t i0, std::uint64_t i_end, std::uint64_t j0, std::uint64_t j_end,
                                     bool from_memory) {
        std::vector<double> tile;
        for (std::uint64_t i = i0; i < i_end; ++i) {
            for (std::uint64_t j = j0; j < j_end; ++j) tile.push_back(accumulator(i, j, from_memory));
        }
        return tile;
    }

    void store_tile(std::uint64_t i0, std::uint64_t i_end, std::uint64_t j0, std::uint64_t j_end,
                    const std::vector<double>& tile) {
        auto value = tile.begin();
        for (std::uint64_t i = i0; i < i_end; ++i) {
            for (std::uint64_t j = j0; j < j_end; ++j) store(2, i, j, *value++);
        }
    }

    void store(std::size_t operand, std::uint64_t row, std::uint64_t col, double value) {
        matrices_[operand].view.store(row, col, value);
        accumulator_space_.release(accumulate_bytes_);
    }

    std::vector<OuterMatrix> matrices_;
    std::uint64_t accumulate_bytes_;
    HeldBytes input_space_, accumulator_space_;
    std::uint64_t flops_ = 0;
};

}  // namespace

ElementCounted count_elements(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    ElementRun run(workload);
    std::visit([&run](const auto& shape, const auto& plan) { run(shape, plan); }, workload.shape, schedule.plan);
    return run.result();
}

}  // namespace rooftile::sim
