#include "replayed_memory.hpp"

#include <algorithm>

namespace rooftile::test {

namespace {

std::string element(const std::string& name, std::uint64_t row, std::uint64_t col) {
    return name + "[" + std::to_string(row) + "," + std::to_string(col) + "]";
}

constexpr std::size_t output = 2;  // of a matmul: A, B, C

}  // namespace

std::string describe(const std::string& name, const ReplayedBlock& b) {
    return name + "[" + std::to_string(b.row) + ":" + std::to_string(b.row + b.rows) + "," + std::to_string(b.col) +
           ":" + std::to_string(b.col + b.cols) + "]";
}

bool ReplayedPlan::may_store_at(std::uint64_t k) const {
    if (kind == "naive") return c_policy == "memory_accumulate" || k == K;
    if (c_policy == "memory_accumulate") return k == K || k % BK == 0;
    const std::uint64_t slabs = K / BK + (K % BK == 0 ? 0 : 1);
    std::uint64_t end = 0;
    for (std::uint64_t group = 0; group < split_k; ++group) {
        end += slabs / split_k + (group < slabs % split_k ? 1 : 0);
        if (k == std::min(end * BK, K)) return true;
    }
    return false;
}

ReplayedMemory::ReplayedMemory(ReplayedPlan plan, std::vector<Matrix> matrices)
    : plan_(std::move(plan)), matrices_(std::move(matrices)) {}

std::size_t ReplayedMemory::index_of(const std::string& name) const {
    for (std::size_t i = 0; i < matrices_.size(); ++i) {
        if (matrices_[i].operand.name == name) return i;
    }
    throw ReplayError("there is no operand '" + name + "'");
}

void ReplayedMemory::require_inside(std::size_t operand, const ReplayedBlock& b) const {
    const ReplayedOperand& o = matrices_[operand].operand;
    const bool rows = b.rows >= 1 && b.row < o.rows && b.rows <= o.rows - b.row;
    const bool cols = b.cols >= 1 && b.col < o.cols && b.cols <= o.cols - b.col;
    if (!rows || !cols) throw ReplayError(describe(o.name, b) + " is empty or lies outside");
}

void ReplayedMemory::read(std::size_t operand, const ReplayedBlock& block, std::uint64_t slot, bool streamed) {
    require_inside(operand, block);
    Matrix& matrix = matrices_[operand];
    for (std::uint64_t row = block.row; row < block.row + block.rows; ++row) {
        for (std::uint64_t col = block.col; col < block.col + block.cols; ++col) {
            if (matrix.known[position(operand, row, col)] == 0) {
                throw ReplayError(element(matrix.operand.name, row, col) + " is read and holds nothing yet");
            }
            ++matrix.operand.reads[position(operand, row, col)];
        }
    }
    matrix.operand.read_elements += block.rows * block.cols;
    matrix.operand.read_bytes += block.rows * block.cols * matrix.element_bytes;
    const bool into_sums = plan_.matmul() && operand == output;
    if (streamed != (plan_.streams() && !into_sums)) throw ReplayError("a load says 'streamed' wrongly");
    if (into_sums) {
        if (slot != 0) throw ReplayError("sums are loaded into accumulators, not into buffer " + std::to_string(slot));
        load_sums(operand, block);
    } else {
        if (slot >= plan_.buffers) throw ReplayError("there is no buffer " + std::to_string(slot));
        Buffer& buffer = buffers_[{operand, slot}];
        if (buffer.values.empty()) {
            buffer.values.resize(matrix.operand.values.size());
            buffer.states.resize(matrix.operand.values.size());
        }
        if (buffer.used_since_barrier && plan_.kind == "tiled") {
            throw ReplayError("a buffer of " + matrix.operand.name + " is refilled before a barrier ends its uses");
        }
        // Single elements of one block come one by one; a used block is replaced.
        if (!plan_.by_element || streamed || buffer.used) empty(operand, buffer);
        buffer.streamed = streamed;
        buffer.visible = false;
        for (std::uint64_t row = block.row; row < block.row + block.rows; ++row) {
            for (std::uint64_t col = block.col; col < block.col + block.cols; ++col) {
                const std::size_t at = position(operand, row, col);
                if (buffer.states[at] != State::absent) {
                    throw ReplayError(element(matrix.operand.name, row, col) + " is loaded twice");
                }
                buffer.values[at] = matrix.operand.values[at];
                buffer.states[at] = State::loaded;
                buffer.held.push_back(at);
            }
        }
    }
    watch_peaks();
}

void ReplayedMemory::load_sums(std::size_t operand, const ReplayedBlock& block) {
    const Matrix& matrix = matrices_[operand];
    for (std::uint64_t row = block.row; row < block.row + block.rows; ++row) {
        for (std::uint64_t col = block.col; col < block.col + block.cols; ++col) {
            const std::size_t at = position(operand, row, col);
            if (matrix.covered[at] == plan_.K) {
                throw ReplayError(element(matrix.operand.name, row, col) + " is finished and read again");
            }
            // Before anything was added, what is read is what memory held before.
            const bool with_old = matrix.with_old[at] != 0 || matrix.covered[at] == 0;
            const Sum sum{matrix.operand.values[at], matrix.covered[at], with_old, operand};
            if (!sums_.emplace(at, sum).second) {
                throw ReplayError("the accumulator of " + element(matrix.operand.name, row, col) +
                                  " holds a sum and is loaded");
            }
        }
    }
}

void ReplayedMemory::empty(std::size_t operand, Buffer& buffer) {
    const ReplayedOperand& o = matrices_[operand].operand;
    for (const std::size_t at : buffer.held) {
        if (buffer.states[at] == State::loaded) {
            throw ReplayError(element(o.name, at / o.cols, at % o.cols) + " was loaded and never used");
        }
        buffer.states[at] = State::absent;
    }
    buffer.held.clear();
    buffer.used = false;
}

ReplayedMemory::Buffer* ReplayedMemory::find(std::size_t operand, std::uint64_t slot) {
    const auto found = buffers_.find({operand, slot});
    if (found == buffers_.end() || found->second.held.empty()) return nullptr;
    Buffer& buffer = found->second;
    if (!buffer.visible && plan_.kind == "tiled") {
        throw ReplayError(matrices_[operand].operand.name + " is used before a barrier makes its load visible");
    }
    return &buffer;
}

std::int64_t ReplayedMemory::use(std::size_t operand, Buffer* buffer, std::uint64_t slot, std::uint64_t row,
                                 std::uint64_t col, std::uint64_t times) {
    Matrix& matrix = matrices_[operand];
    require_inside(operand, {row, col, 1, 1});
    const std::size_t at = position(operand, row, col);
    if (buffer == nullptr || buffer->states[at] == State::absent) {
        throw ReplayError(element(matrix.operand.name, row, col) + " is used, but buffer " + std::to_string(slot) +
                          " does not hold it");
    }
    buffer->states[at] = State::used;
    matrix.operand.uses[at] += times;
    return buffer->values[at];
}

void ReplayedMemory::finish_use(Buffer* buffer) { buffer->used = buffer->used_since_barrier = true; }

std::uint64_t ReplayedMemory::multiply_add(ReplayedRange i, ReplayedRange j, ReplayedRange k, std::uint64_t slot) {
    if (!plan_.matmul()) throw ReplayError("multiply_add outside a matmul");
    require_inside(output, {i.begin, j.begin, i.extent, j.extent});
    if (k.extent == 0) throw ReplayError("a computation over nothing");
    Buffer* a = find(0, slot);
    Buffer* b = find(1, slot);
    std::vector<std::int64_t> rows, cols;
    for (std::uint64_t row = i.begin; row < i.end(); ++row) {
        for (std::uint64_t at = k.begin; at < k.end(); ++at) rows.push_back(use(0, a, slot, row, at, j.extent));
    }
    for (std::uint64_t col = j.begin; col < j.end(); ++col) {
        for (std::uint64_t at = k.begin; at < k.end(); ++at) cols.push_back(use(1, b, slot, at, col, i.extent));
    }
    for (std::uint64_t row = 0; row < i.extent; ++row) {
        for (std::uint64_t col = 0; col < j.extent; ++col) {
            const std::size_t at = position(output, i.begin + row, j.begin + col);
            const bool starts_from_zero = plan_.c_policy == "write";
            if (!starts_from_zero && !sums_.contains(at)) {
                throw ReplayError(element("C", i.begin + row, j.begin + col) + " is added to and not loaded");
            }
            Sum& sum = sums_.try_emplace(at, Sum{0, 0, false, output}).first->second;
            if (sum.covered != k.begin) {
                throw ReplayError("k goes on at " + std::to_string(k.begin) + ", but the sum of " +
                                  element("C", i.begin + row, j.begin + col) + " covers " +
                                  std::to_string(sum.covered));
            }
            for (std::uint64_t step = 0; step < k.extent; ++step) {
                sum.value += rows[row * k.extent + step] * cols[col * k.extent + step];
            }
            sum.covered += k.extent;
        }
    }
    finish_use(a);
    finish_use(b);
    watch_peaks();
    return 2 * i.extent * j.extent * k.extent;
}

std::uint64_t ReplayedMemory::add(ReplayedRange j, std::uint64_t slot) {
    if (plan_.workload != "vector_add") throw ReplayError("add outside a vector addition");
    Buffer* a = find(0, slot);
    Buffer* b = find(1, slot);
    for (std::uint64_t at = j.begin; at < j.end(); ++at) {
        const std::int64_t sum = use(0, a, slot, 0, at, 1) + use(1, b, slot, 0, at, 1);
        if (!sums_.emplace(at, Sum{sum, 1, false, output}).second) {
            throw ReplayError(element("C", 0, at) + " is computed twice");
        }
    }
    if (j.extent == 0) throw ReplayError("a computation over nothing");
    finish_use(a);
    finish_use(b);
    watch_peaks();
    return j.extent;
}

std::uint64_t ReplayedMemory::chain_step(std::size_t operand, ReplayedRange j, std::uint64_t slot) {
    if (plan_.workload != "elementwise_chain") throw ReplayError("chain_step outside a chain");
    if (j.extent == 0 || operand + 1 >= matrices_.size()) throw ReplayError("a computation over nothing");
    Buffer* x = find(operand, slot);
    for (std::uint64_t at = j.begin; at < j.end(); ++at) {
        const auto held = sums_.find(at);
        if (held != sums_.end()) {
            if (held->second.stands_for != operand || slot != 0) {
                throw ReplayError("a chain's step on what is not on chip");
            }
            held->second.value = 1 - held->second.value;
            ++held->second.stands_for;
            ++matrices_[operand].operand.uses[at];
        } else {
            sums_.emplace(at, Sum{1 - use(operand, x, slot, 0, at, 1), 1, false, operand + 1});
        }
    }
    if (x != nullptr) finish_use(x);
    watch_peaks();
    return j.extent;
}

void ReplayedMemory::write(std::size_t operand, const ReplayedBlock& block) {
    require_inside(operand, block);
    Matrix& matrix = matrices_[operand];
    if (matrix.role == "input") throw ReplayError("the input " + matrix.operand.name + " is written");
    for (std::uint64_t row = block.row; row < block.row + block.rows; ++row) {
        for (std::uint64_t col = block.col; col < block.col + block.cols; ++col) {
            const std::size_t at = position(operand, row, col);
            const auto sum = sums_.find(at);
            const std::string name = element(matrix.operand.name, row, col);
            if (sum == sums_.end() || sum->second.stands_for != operand) {
                throw ReplayError(name + " is stored, but no accumulator holds it");
            }
            if (plan_.matmul() && !plan_.may_store_at(sum->second.covered)) {
                throw ReplayError(name + " is stored unfinished: its sum covers " +
                                  std::to_string(sum->second.covered) + " of " + std::to_string(plan_.K));
            }
            if (!plan_.matmul() && matrix.known[at] != 0) throw ReplayError(name + " is written twice");
            matrix.operand.values[at] = sum->second.value;
            matrix.covered[at] = sum->second.covered;
            matrix.with_old[at] = sum->second.with_old ? 1 : 0;
            matrix.known[at] = 1;
            ++matrix.operand.writes[at];
            sums_.erase(sum);
        }
    }
    matrix.operand.write_elements += block.rows * block.cols;
    matrix.operand.write_bytes += block.rows * block.cols * matrix.element_bytes;
}

void ReplayedMemory::barrier(const std::string& reason) {
    bool used = false;
    for (const auto& [key, buffer] : buffers_) used = used || buffer.used_since_barrier;
    const std::string expected = !used ? "loaded" : plan_.buffers == 2 ? "swapped" : "used";
    if (plan_.kind != "tiled" || reason != expected) throw ReplayError("a barrier '" + reason + "' is out of place");
    for (auto& [key, buffer] : buffers_) {
        buffer.visible = true;
        buffer.used_since_barrier = false;
    }
}

void ReplayedMemory::clear() {
    require_no_sums("the end of its scope");
    for (auto& [key, buffer] : buffers_) {
        empty(key.first, buffer);
        buffer.used_since_barrier = false;
    }
}

void ReplayedMemory::require_no_sums(const std::string& where) const {
    if (!sums_.empty()) {
        throw ReplayError(std::to_string(sums_.size()) + " sums are still on chip at " + where);
    }
}

void ReplayedMemory::require_finished() const {
    require_no_sums("the end of the trace");
    for (const Matrix& matrix : matrices_) {
        if (matrix.role == "input" || (matrix.role == "intermediate" && plan_.kind == "fused")) continue;
        for (std::size_t at = 0; at < matrix.known.size(); ++at) {
            const ReplayedOperand& o = matrix.operand;
            const std::string name = element(o.name, at / o.cols, at % o.cols);
            if (o.writes[at] == 0) throw ReplayError(name + " is never written");
            if (!plan_.matmul()) continue;
            if (matrix.covered[at] != plan_.K) throw ReplayError(name + " is unfinished at the end");
            if ((matrix.with_old[at] != 0) != (plan_.c_policy != "write")) {
                throw ReplayError(name + " treats the old value against the policy");
            }
        }
    }
}

void ReplayedMemory::watch_peaks() {
    std::uint64_t input_bytes = 0;
    for (const auto& [key, buffer] : buffers_) {
        const std::uint64_t elements =
            buffer.streamed ? std::min<std::uint64_t>(buffer.held.size(), 1) : buffer.held.size();
        input_bytes += elements * matrices_[key.first].element_bytes;
    }
    const bool one_by_one = plan_.streams() && !plan_.matmul();
    const std::uint64_t sums = one_by_one ? std::min<std::uint64_t>(sums_.size(), 1) : sums_.size();
    peak_input_bytes_ = std::max(peak_input_bytes_, input_bytes);
    peak_accumulator_bytes_ = std::max(peak_accumulator_bytes_, sums * plan_.accumulator_element_bytes);
}

}  // namespace rooftile::test
