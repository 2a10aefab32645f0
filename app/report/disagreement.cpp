#include "app/report/disagreement.hpp"

#include "app/report/count_rows.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

OperandTraffic traffic_in(const Count& count, const std::string& operand) {
    const OperandTraffic* row = traffic_of(count, operand);
    return row == nullptr ? OperandTraffic{} : *row;
}

std::string uses_in(const Count& count, const std::string& operand) {
    return to_string(uses_of(count, operand).value_or(Elements(0)));
}

}  // namespace

std::string disagreement(const ScheduleReport& schedule, const Messages& m) {
    const Count& counted = *schedule.counted.count;
    const Count& predicted = *schedule.predicted.count;
    std::string lines;
    const auto add = [&](bool equal, const std::string& what, const std::string& left, const std::string& right) {
        if (equal || left == right) return;
        lines += (lines.empty() ? "" : "\n") +
                 fill(m.difference, fmt::arg("what", what), fmt::arg("counted", left), fmt::arg("predicted", right));
    };
    for (const OperandAgreement& row : schedule.agree->operands) {
        const std::string& name = row.operand;
        const OperandTraffic left = traffic_in(counted, name);
        const OperandTraffic right = traffic_in(predicted, name);
        const bool same_size = left.element_bytes == right.element_bytes;
        add(same_size, fill(m.operand_element, name), std::to_string(left.element_bytes) + " B",
            std::to_string(right.element_bytes) + " B");
        add(row.read, fill(m.operand_read, name), to_string(left.read_elements), to_string(right.read_elements));
        add(row.write, fill(m.operand_written, name), to_string(left.write_elements), to_string(right.write_elements));
        add(row.uses, fill(m.operand_uses, name), uses_in(counted, name), uses_in(predicted, name));
    }
    add(schedule.agree->flops, "FLOPs", to_string(counted.flops), to_string(predicted.flops));
    const auto peaks = [](const Peaks& peak) {
        return to_string(peak.input_bytes) + " B + " + to_string(peak.accumulator_bytes) + " B";
    };
    add(schedule.agree->peaks, std::string(m.most_held), peaks(counted.peaks), peaks(predicted.peaks));
    return lines;
}

}  // namespace rooftile::app
