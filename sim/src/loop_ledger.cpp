#include "rooftile/sim/loop_ledger.hpp"

#include <algorithm>
#include <utility>

#include "rooftile/sim/indices.hpp"

namespace rooftile::sim {

namespace {

ErrorCode error_code(LoopFault fault) {
    switch (fault) {
        case LoopFault::capacity: return ErrorCode::capacity;
        case LoopFault::out_of_range: return ErrorCode::out_of_range;
        case LoopFault::not_loaded: return ErrorCode::not_loaded;
        case LoopFault::store_to_input:
        case LoopFault::never_written: return ErrorCode::input;
    }
    return ErrorCode::internal;
}

[[noreturn]] void throw_letter_is_operand(std::string_view name) {
    throw Error(ErrorCode::input, "'" + std::string(name) + "' is a letter and an operand",
                "give letters and operands names of their own");
}

}  // namespace

LoopLedger::LoopLedger(LoopSetup setup, bool elementwise)
    : memories_(std::move(setup.memories)),
      on_problem_(setup.on_problem),
      max_problems_(setup.max_problems),
      elementwise_(elementwise) {}

LoopLedger::~LoopLedger() { detach_all(); }

std::size_t LoopLedger::declare(LoopOperand operand, std::size_t level) {
    if (finished_) throw Error(ErrorCode::input, "the run is finished already", "make a run for every loop");
    if (operand.name.empty()) throw Error(ErrorCode::input, "an operand has no name", "give every operand a name");
    for (const Book& book : books_) {
        if (book.operand.name == operand.name) {
            throw Error(ErrorCode::input, "two operands are called '" + operand.name + "'",
                        "give every operand a name of its own");
        }
    }
    for (const auto& [letter, value] : letters_) {
        if (letter == operand.name) throw_letter_is_operand(letter);
    }
    Book book{std::move(operand), level, 0, 0, std::vector<Crossings>(memories_.levels() - 1)};
    book.elements = element_count(book.operand.shape, "an operand's element count");
    (void)checked_mul(book.elements, book.operand.element_bytes, "an operand's byte count");
    if (elementwise_) {
        for (std::size_t boundary = level; boundary < book.boundaries.size(); ++boundary) {
            book.boundaries[boundary].element_reads.resize(book.elements);
            book.boundaries[boundary].element_writes.resize(book.elements);
        }
    }
    books_.push_back(std::move(book));
    return books_.size() - 1;
}

void LoopLedger::letter(std::string_view name, std::uint64_t value) {
    if (name.empty()) throw Error(ErrorCode::input, "a letter has no name", "give every letter a name");
    if (name == "e") {
        throw Error(ErrorCode::input, "the letter e is taken: in formulas it is the bytes of an element",
                    "give the letter another name");
    }
    for (const Book& book : books_) {
        if (book.operand.name == name) throw_letter_is_operand(name);
    }
    for (const auto& [other, other_value] : letters_) {
        if (other != name) continue;
        if (other_value == value) return;
        throw Error(ErrorCode::input,
                    "the letter " + other + " stands for " + std::to_string(other_value) + " and cannot become " +
                        std::to_string(value),
                    "give every letter one value");
    }
    letters_.emplace_back(name, value);
}

void LoopLedger::read_block(std::size_t operand, std::size_t level, std::uint64_t elements) {
    std::uint64_t& reads = books_[operand].boundaries[level].reads;
    reads = checked_add(reads, elements, "a counted number of elements");
}

void LoopLedger::write_block(std::size_t operand, std::size_t level, std::uint64_t elements) {
    std::uint64_t& writes = books_[operand].boundaries[level].writes;
    writes = checked_add(writes, elements, "a counted number of elements");
}

void LoopLedger::read_element(std::size_t operand, std::size_t level, std::uint64_t flat) {
    if (!has_boundary(level)) return;
    Crossings& crossings = books_[operand].boundaries[level];
    ++crossings.reads;
    ++crossings.element_reads[flat];
}

void LoopLedger::write_element(std::size_t operand, std::size_t level, std::uint64_t flat) {
    if (!has_boundary(level)) return;
    Crossings& crossings = books_[operand].boundaries[level];
    ++crossings.writes;
    ++crossings.element_writes[flat];
}

void LoopLedger::reserve(std::size_t operand, std::size_t level, std::span<const std::uint64_t> shape,
                         std::uint64_t bytes) {
    if (!memories_.fits(level, bytes)) {
        const Uint128 capacity = memories_.capacity(level)->value();
        const std::uint64_t held = memories_.held_bytes(level);
        const Uint128 free_bytes = held < capacity ? capacity - held : 0;
        report({LoopFault::capacity,
                operand,
                {},
                "a buffer of " + describe_shape(shape) + " elements of " + books_[operand].operand.name + " needs " +
                    std::to_string(bytes) + " B in " + memories_.name(level) + ", where " + to_string(free_bytes) +
                    " B of " + to_string(capacity) + " B are free",
                "use a smaller block or a larger capacity"});
    }
    memories_.reserve(level, bytes, books_[operand].operand.role == OperandRole::input);
}

void LoopLedger::release(std::size_t operand, std::size_t level, std::uint64_t bytes) noexcept {
    memories_.release(level, bytes, books_[operand].operand.role == OperandRole::input);
}

void LoopLedger::report(LoopMistake mistake) {
    const std::string where = position();
    std::string message = mistake.sentence + (where.empty() ? "" : ", at " + where);
    if (on_problem_ == OnProblem::raise) throw Error(error_code(mistake.fault), message, std::move(mistake.hint));
    if (problems_.size() >= max_problems_) {
        ++unlisted_problems_;
        return;
    }
    problems_.push_back(
        {mistake.fault, books_[mistake.operand].operand.name, std::move(mistake.element), where, std::move(message)});
}

LoopIndex& LoopLedger::enter(std::string_view name, std::uint64_t value) {
    return position_.emplace_back(Position{std::string(name), LoopIndex{value}}).value;
}

std::string LoopLedger::position() const {
    std::string text;
    for (const Position& place : position_) {
        text += (text.empty() ? "" : ", ") + place.name + "=" + std::to_string(static_cast<std::uint64_t>(place.value));
    }
    return text;
}

void LoopLedger::fold(AccessTotals& totals) noexcept {
    Book& book = books_[totals.operand_];
    overflowed_ |= __builtin_add_overflow(book.uses, totals.loads_, &book.uses);
    if (has_boundary(totals.level_)) {
        Crossings& crossings = book.boundaries[totals.level_];
        overflowed_ |= __builtin_add_overflow(crossings.reads, totals.loads_, &crossings.reads);
        overflowed_ |= __builtin_add_overflow(crossings.writes, totals.stores_, &crossings.writes);
    }
    totals.loads_ = totals.stores_ = 0;
}

void LoopLedger::detach_all() noexcept {
    while (first_ != nullptr) {
        AccessTotals& totals = *first_;
        fold(totals);
        totals.unlink();
    }
}

void LoopLedger::report_unwritten(std::size_t index) {
    const Book& book = books_[index];
    if (book.operand.role != OperandRole::output) return;
    const Crossings& crossings = book.boundaries[book.level];
    if (crossings.writes == 0 && book.elements > 0) {
        report({LoopFault::never_written,
                index,
                {},
                "no element of the output " + book.operand.name + " was written",
                "write every element of an output"});
        return;
    }
    if (!elementwise_) {
        if (crossings.writes >= book.elements) return;
        report({LoopFault::never_written,
                index,
                {},
                "the output " + book.operand.name + " has " + std::to_string(book.elements) + " elements, but only " +
                    std::to_string(crossings.writes) + " were written",
                "write every element of an output"});
        return;
    }
    const auto& writes = crossings.element_writes;
    const auto first = std::find(writes.begin(), writes.end(), 0U);
    if (first == writes.end()) return;
    const auto missing = std::count(first, writes.end(), 0U);
    // From the place in row-major order back to indices, without dividing: count up.
    std::vector<std::uint64_t> element(book.operand.shape.size());
    for (auto place = writes.begin(); place != first; ++place) {
        for (std::size_t d = element.size(); d-- > 0;) {
            if (++element[d] < book.operand.shape[d]) break;
            element[d] = 0;
        }
    }
    std::string sentence = book.operand.name + describe_element(element) + " was never written";
    if (missing > 1) {
        sentence += ", like " + std::to_string(missing - 1) + " other elements of the output " + book.operand.name;
    }
    report(
        {LoopFault::never_written, index, std::move(element), std::move(sentence), "write every element of an output"});
}

LoopCount LoopLedger::finish() {
    if (finished_) throw Error(ErrorCode::input, "the run is finished already", "make a run for every loop");
    finished_ = true;
    detach_all();
    if (overflowed_) throw_overflow("a counted number of elements", 64);
    for (std::size_t index = 0; index < books_.size(); ++index) report_unwritten(index);
    LoopCount result;
    for (std::size_t level = 0; has_boundary(level); ++level) {
        for (Book& book : books_) {
            if (book.level > level) continue;
            Crossings& crossings = book.boundaries[level];
            const LoopOperand& operand = book.operand;
            result.count.traffic.push_back({memories_.name(level), operand.name, operand.element_bytes,
                                            Elements(crossings.reads), Elements(crossings.writes)});
            if (!elementwise_) continue;
            result.elements.push_back({memories_.name(level), operand.name, std::move(crossings.element_reads),
                                       std::move(crossings.element_writes)});
        }
    }
    for (Book& book : books_) {
        const OperandRole role = book.operand.role;
        if (role == OperandRole::input || role == OperandRole::on_chip) {
            result.count.uses.push_back({book.operand.name, Elements(book.uses)});
        }
        result.operands.push_back(std::move(book.operand));
    }
    result.count.flops = Flops(flops_);
    result.count.peaks = memories_.peaks_by_role();
    result.letters = std::move(letters_);
    result.memories = memories_.peaks();
    result.problems = std::move(problems_);
    result.unlisted_problems = unlisted_problems_;
    return result;
}

}  // namespace rooftile::sim
