#include "app/report/quick_rows.hpp"

#include <array>
#include <charconv>

#include "app/report/write_csv.hpp"
#include "app/scenario/sweep.hpp"

namespace rooftile::app {

void QuickRows::append_cell_of(std::string& out, const QuickPlan::Column& column, std::uint64_t point,
                               std::size_t schedule) const {
    using Kind = QuickPlan::Kind;
    switch (column.kind) {
        case Kind::empty: break;
        case Kind::text: out += column.text; break;
        case Kind::schedule: out += point_.schedules()[schedule].schedule->name; break;
        case Kind::kind: out += kind_name(*point_.schedules()[schedule].schedule); break;
        case Kind::status: {
            const std::string_view status = point_.status(schedule);
            if (status == "ok") {
                out += status;
            } else {
                out += csv_cell(std::string(status));
            }
            break;
        }
        case Kind::setting: {
            const std::uint64_t position = point / column.stride % column.axis->length();
            if (!column.axis->range) {
                out += column.values[position];
                break;
            }
            std::array<char, 24> digits{};
            const auto end =
                std::to_chars(digits.data(), digits.data() + digits.size(), column.axis->range->integer_at(position))
                    .ptr;
            out.append(digits.data(), end);
            break;
        }
        case Kind::figure:
            append_cell(out, column.figure->get({point_.workload(), &point_.schedules()[schedule], column.text}));
            break;
    }
}

bool QuickRows::append(std::string& out, PointCursor& cursor, std::uint64_t point, bool in_sample) {
    if (!point_.load(cursor, point, in_sample)) return false;
    const std::size_t before = out.size();
    try {
        for (std::size_t schedule = 0; schedule < point_.schedules().size(); ++schedule) {
            bool first = true;
            for (const QuickPlan::Column& column : plan_.columns_) {
                if (!first) out += ',';
                first = false;
                append_cell_of(out, column, point, schedule);
            }
            out += '\n';
        }
    } catch (const Error& error) {
        if (error.code() == ErrorCode::internal) throw;
        out.resize(before);
        return false;
    }
    return true;
}

}  // namespace rooftile::app
