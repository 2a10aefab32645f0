#include "app/report/best.hpp"

#include <algorithm>

#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

/// A number that a sweep has: it measures nothing.
bool is_number(const QuantityRow& row) {
    return row.only_measured_json.empty() && (row.type == Type::integer || row.type == Type::real);
}

[[noreturn]] void refuse(const std::string& text, const std::string& name) {
    std::vector<std::string> names;
    for (const QuantityRow& row : quantities()) {
        if (row.scope == Scope::schedule && is_number(row)) names.emplace_back(row.name);
    }
    std::string hint = did_you_mean(name, names);
    if (hint.empty()) {
        hint =
            "write a figure of a schedule, such as total_bytes, A.read_bytes, predicted.ideal_time_s or "
            "max:intensity_flops_per_byte; docs/names.md has them all";
    }
    throw Error(ErrorCode::usage, "--best: '" + text + "' is no number that a schedule has", hint);
}

/// The figure of a schedule, or why there is none.
std::optional<Datum> figure_of(const PointReport& point, const ScheduleReport& schedule, const BestBy& by) {
    Subject subject{point, &schedule};
    subject.witness = by.predicted ? Witness::predicted : schedule.figures_from();
    // What only the counted witness has is not to be had from the other.
    if (by.row->predicted_json.empty()) subject.witness = Witness::counted;
    if (!by.operand.empty()) {
        for (const Operand& operand : point.operands) {
            if (operand.name == by.operand) subject.operand = &operand;
        }
        if (subject.operand == nullptr) return std::nullopt;
    }
    return by.row->get(subject);
}

Rational rational(const ExactValue& value) {
    const auto* ratio = std::get_if<Ratio>(&value);
    return ratio != nullptr ? ratio->to_rational() : std::get<Rational>(value);
}

}  // namespace

BestBy BestBy::parse(const std::string& text) {
    BestBy by;
    by.text = text;
    std::string name = text;
    if (name.starts_with("max:") || name.starts_with("min:")) {
        by.most = name.starts_with("max:");
        name.erase(0, 4);
    }
    constexpr std::string_view predicted = "predicted.";
    if (name.starts_with(predicted)) {
        by.predicted = true;
        name.erase(0, predicted.size());
    }
    const std::size_t dot = name.find('.');
    if (dot != std::string::npos) {
        by.operand = name.substr(0, dot);
        name.erase(0, dot + 1);
    }
    const QuantityRow* row = find_quantity(by.operand.empty() ? Scope::schedule : Scope::operand, name);
    if (row != nullptr && is_number(*row) && (!by.predicted || !row->predicted_json.empty())) by.row = row;
    if (by.row == nullptr) refuse(text, name);
    return by;
}

ExactValue exact(const Rational& value) {
    const auto ratio = to_ratio(value);
    return ratio ? ExactValue(*ratio) : ExactValue(value);
}

std::strong_ordering compare(const ExactValue& a, const ExactValue& b) {
    const auto* left = std::get_if<Ratio>(&a);
    const auto* right = std::get_if<Ratio>(&b);
    if (left != nullptr && right != nullptr) return *left <=> *right;
    return rational(a) <=> rational(b);
}

void Best::offer(std::uint64_t point, const std::string& schedule, const ExactValue& value) {
    ++rows_;
    const auto order = row_ ? compare(value, row_->value) : std::strong_ordering::less;
    if (row_ && order == 0) {
        ++ties_;
        return;
    }
    if (row_ && (order > 0) != by_->most) return;
    row_ = Row{value, point, schedule};
    ties_ = 0;
}

void Best::add(std::uint64_t point, const PointReport& report) {
    for (const ScheduleReport& schedule : report.schedules) {
        if (!by_->unfitting && schedule.missing && !schedule.missing->none()) continue;
        const std::optional<Datum> datum = figure_of(report, schedule, *by_);
        if (!datum) continue;
        if (const auto* number = std::get_if<Rational>(&*datum)) {
            offer(point, schedule.schedule.name, exact(*number));
        } else if (const auto* null = std::get_if<expr::Null>(&*datum); null != nullptr && reason_.empty()) {
            reason_ = null->reason;
        }
    }
}

void Best::add(std::uint64_t point, const QuickPoint& quick, const QuickFigure& figure) {
    for (std::size_t i = 0; i < quick.schedules().size(); ++i) {
        if (!by_->unfitting && quick.status(i) != "ok") continue;
        const QuickSchedule& schedule = quick.schedules()[i];
        const QuickValue value = figure.get({quick.workload(), &schedule, by_->operand});
        if (const auto* integer = std::get_if<Uint128>(&value)) {
            offer(point, schedule.schedule->name, Ratio(*integer));
        } else if (const auto* ratio = std::get_if<Ratio>(&value)) {
            offer(point, schedule.schedule->name, *ratio);
        }
    }
}

void Best::add(const Best& later) {
    if (reason_.empty()) reason_ = later.reason_;
    if (!later.row_) return;
    const std::uint64_t rows = rows_ + later.rows_;
    const std::uint64_t ties = later.ties_;
    const auto order = row_ ? compare(later.row_->value, row_->value) : std::strong_ordering::less;
    if (row_ && order == 0) {
        ties_ += ties + 1;
    } else if (!row_ || (order > 0) == by_->most) {
        row_ = later.row_;
        ties_ = ties;
    }
    rows_ = rows;
}

}  // namespace rooftile::app
