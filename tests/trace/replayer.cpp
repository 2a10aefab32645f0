#include "replayer.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "line_fields.hpp"
#include "replayed_head.hpp"
#include "replayed_memory.hpp"
#include "replayed_order.hpp"

namespace rooftile::test {

namespace {

ReplayedRange range(const Json& object, const char* key) {
    const auto pair = numbers(object, key, 2);
    return {pair[0], pair[1]};
}

void expect(std::uint64_t said, std::uint64_t found, const char* what) {
    if (said == found) return;
    throw ReplayError(std::string(what) + ": the line says " + std::to_string(said) + ", the replay has " +
                      std::to_string(found));
}

struct OpenScope {
    std::uint64_t step = 0;
    std::string name, label;
    std::map<std::string, std::uint64_t> indices;  ///< "i0" -> 2
};

std::map<std::string, std::uint64_t> indices_of(const std::string& label) {
    std::map<std::string, std::uint64_t> indices;
    for (std::size_t begin = 0; begin < label.size();) {
        const std::size_t end = std::min(label.find(',', begin), label.size());
        const std::string part = label.substr(begin, end - begin);
        const std::size_t equals = part.find('=');
        const std::string digits = equals == std::string::npos ? "" : part.substr(equals + 1);
        if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) {
            throw ReplayError("the scope '" + label + "' is not a list of indices");
        }
        indices[part.substr(0, equals)] = std::stoull(digits);
        begin = end + 1;
    }
    return indices;
}

class Replay {
public:
    void head(const Json& line) {
        ReplayedHead head = read_head(line);
        plan_ = head.plan;
        if (plan_.kind == "tiled") order_ = ReplayedOrder(plan_);
        memory_.emplace(plan_, std::move(head.matrices));
    }

    void event(const Json& line) {
        if (!memory_) throw ReplayError("the head is missing");
        expect(number(line, "step"), ++step_, "step");
        const std::string kind = text(line, "kind");
        if (kind == "scope_begin") {
            scope_begin(line);
        } else {
            expect(number(line, "parent"), scopes_.empty() ? 0 : enclosing(kind == "scope_end"), "parent");
            if (text(line, "scope") != (scopes_.empty() ? "" : scopes_.back().label))
                throw ReplayError("another scope");
            if (scopes_.empty()) throw ReplayError("an event outside every scope");
            if (kind == "transfer")
                transfer(line);
            else if (kind == "compute")
                compute(line);
            else if (kind == "barrier")
                memory_->barrier(text(line, "reason"));
            else if (kind == "scope_end")
                scope_end(line);
            else
                throw ReplayError("a line of kind '" + kind + "'");
        }
        const Json& totals = member(line, "totals");
        expect(number(totals, "read_bytes"), read_bytes_, "total of bytes read");
        expect(number(totals, "write_bytes"), write_bytes_, "total of bytes written");
        expect(number(totals, "flops"), flops_, "total of FLOPs");
    }

    Replayed finish() {
        if (!memory_) throw ReplayError("the trace is empty");
        if (!scopes_.empty()) throw ReplayError("the scope '" + scopes_.back().name + "' does not end");
        memory_->require_finished();
        order_.require_complete();
        Replayed all;
        for (const auto& matrix : memory_->matrices()) all.operands.push_back(matrix.operand);
        all.events = step_;
        all.flops = flops_;
        all.peak_input_bytes = memory_->peak_input_bytes();
        all.peak_accumulator_bytes = memory_->peak_accumulator_bytes();
        return all;
    }

private:
    [[nodiscard]] std::uint64_t enclosing(bool of_the_last_scope) const {
        if (!of_the_last_scope) return scopes_.back().step;
        return scopes_.size() < 2 ? 0 : scopes_[scopes_.size() - 2].step;
    }

    void scope_begin(const Json& line) {
        expect(number(line, "parent"), scopes_.empty() ? 0 : scopes_.back().step, "parent");
        OpenScope scope{step_, text(line, "name"), text(line, "scope"), indices_of(text(line, "scope"))};
        const std::string inside = scopes_.empty() ? "" : scopes_.back().name;
        const bool nests = scope.name == "K step"        ? inside == "output tile"
                           : scope.name == "output tile" ? inside == (plan_.split_k > 1 ? "split of K" : "")
                                                         : inside.empty();
        static const std::map<std::string, std::vector<std::string>> known{{"split of K", {"k0", "split"}},
                                                                           {"output tile", {"i0", "j0"}},
                                                                           {"K step", {"k0"}},
                                                                           {"output", {"i", "j"}},
                                                                           {"block", {"j0"}},
                                                                           {"step", {"step"}},
                                                                           {"pass", {}}};
        const auto expected = known.find(scope.name);
        if (expected == known.end() || !nests) throw ReplayError("a scope '" + scope.name + "' is out of place");
        std::vector<std::string> names;
        for (const auto& [name, value] : scope.indices) names.push_back(name);
        if (names != expected->second) throw ReplayError("the scope '" + scope.name + "' has other indices");
        if (scope.name == "split of K") order_.begin_pass();
        if (scope.name == "output tile") order_.visit(scope.indices.at("i0"), scope.indices.at("j0"));
        scopes_.push_back(std::move(scope));
    }

    void scope_end(const Json& line) {
        const OpenScope& scope = scopes_.back();
        if (text(line, "name") != scope.name) throw ReplayError("the scope that ends is '" + scope.name + "'");
        expect(number(line, "begin"), scope.step, "begin");
        if (scope.name == "K step") {
            if (plan_.c_policy == "memory_accumulate") memory_->require_no_sums("the end of a K step");
        } else {
            memory_->clear();
        }
        scopes_.pop_back();
    }

    void transfer(const Json& line) {
        const auto b = numbers(line, "block", 4);
        const ReplayedBlock block{b[0], b[1], b[2], b[3]};
        const std::size_t operand = memory_->index_of(text(line, "operand"));
        const auto& matrix = memory_->matrices()[operand];
        const std::uint64_t elements = block.rows * block.cols;
        expect(number(line, "elements"), elements, "elements");
        expect(number(line, "bytes"), elements * matrix.element_bytes, "bytes");
        if (text(line, "boundary") != "hbm") throw ReplayError("another boundary");
        const Json& streamed = member(line, "streamed");
        if (!streamed.is_boolean()) throw ReplayError("'streamed' is not a truth value");
        const std::uint64_t slot = number(line, "buffer");
        const std::string direction = text(line, "direction");
        if (direction == "read") {
            memory_->read(operand, block, slot, streamed.get<bool>());
            read_bytes_ += elements * matrix.element_bytes;
        } else if (direction == "write") {
            expect(slot, 0, "buffer of a store");
            const bool leaves_one_by_one = plan_.streams() && !plan_.matmul();
            if (streamed.get<bool>() != leaves_one_by_one) throw ReplayError("a store says 'streamed' wrongly");
            memory_->write(operand, block);
            write_bytes_ += elements * matrix.element_bytes;
            require_place({block.row, block.rows}, {block.col, block.cols}, std::nullopt);
        } else {
            throw ReplayError("a direction '" + direction + "'");
        }
    }

    void compute(const Json& line) {
        const std::string operation = text(line, "operation");
        std::vector<std::size_t> operands;
        for (const Json& name : member(line, "operands"))
            operands.push_back(memory_->index_of(name.get<std::string>()));
        const bool one = operation == "chain_step";
        if (operands.size() != (one ? 1 : 2) || (!one && (operands[0] != 0 || operands[1] != 1))) {
            throw ReplayError("the operands of a computation");
        }
        const ReplayedRange i = range(line, "i");
        const ReplayedRange j = range(line, "j");
        const ReplayedRange k = range(line, "k");
        const std::uint64_t slot = number(line, "buffer");
        std::uint64_t flops = 0;
        if (operation == "multiply_add")
            flops = memory_->multiply_add(i, j, k, slot);
        else if (operation == "add")
            flops = memory_->add(j, slot);
        else if (one)
            flops = memory_->chain_step(operands[0], j, slot);
        else
            throw ReplayError("an operation '" + operation + "'");
        if (!plan_.matmul() && (i.begin != 0 || i.extent != 1 || k.begin != 0 || k.extent != 1)) {
            throw ReplayError("an elementwise computation over i or k");
        }
        expect(number(line, "flops"), flops, "flops");
        flops_ += flops;
        require_place(i, j, plan_.matmul() ? std::optional(k) : std::nullopt);
    }

    /// Work lies where the scopes around it say: whole in tiles, inside by elements.
    void require_place(ReplayedRange i, ReplayedRange j, std::optional<ReplayedRange> k) const {
        for (const OpenScope& scope : scopes_) {
            for (const auto& [name, begin] : scope.indices) {
                if (name == "i0") require_in(i, begin, plan_.BM, plan_.M);
                if (name == "j0")
                    require_in(j, begin, scope.name == "block" ? plan_.B : plan_.BN,
                               scope.name == "block" ? plan_.L : plan_.N);
                if (name == "i") require_in(i, begin, 1, plan_.M);
                if (name == "j") require_in(j, begin, 1, plan_.N);
                if (name == "k0" && scope.name == "K step" && k) require_in(*k, begin, plan_.BK, plan_.K);
            }
        }
    }

    void require_in(ReplayedRange found, std::uint64_t begin, std::uint64_t extent, std::uint64_t end) const {
        const std::uint64_t clipped = begin < end ? std::min(extent, end - begin) : 0;
        const bool inside = found.begin >= begin && found.end() <= begin + clipped;
        const bool whole_block = found.begin == begin && found.extent == clipped;
        if (!(plan_.by_element ? inside : whole_block)) {
            throw ReplayError("[" + std::to_string(found.begin) + ":" + std::to_string(found.end()) +
                              "] does not lie where its scope says");
        }
    }

    ReplayedPlan plan_;
    std::optional<ReplayedMemory> memory_;
    ReplayedOrder order_;
    std::vector<OpenScope> scopes_;
    std::uint64_t step_ = 0, read_bytes_ = 0, write_bytes_ = 0, flops_ = 0;
};

}  // namespace

Replayed replay(std::string_view trace) {
    Replay replay;
    std::size_t line = 0;
    const auto step = [&](const auto& action) {
        try {
            return action();
        } catch (const ReplayError& error) {
            throw ReplayError("line " + std::to_string(line) + ": " + error.what());
        } catch (const Json::exception& error) {
            throw ReplayError("line " + std::to_string(line) + ": " + error.what());
        }
    };
    while (!trace.empty()) {
        ++line;
        const std::size_t end = trace.find('\n');
        step([&] {
            if (end == std::string_view::npos) throw ReplayError("the last line does not end");
            const Json parsed = Json::parse(trace.substr(0, end));
            line == 1 ? replay.head(parsed) : replay.event(parsed);
        });
        trace.remove_prefix(end + 1);
    }
    return step([&] { return replay.finish(); });
}

}  // namespace rooftile::test
