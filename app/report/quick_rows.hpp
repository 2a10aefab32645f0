#pragma once

// CSV rows of points that are only predicted, byte for byte what CsvWriter writes, without a report.

#include <memory>
#include <string>
#include <vector>

#include "app/report/evaluate.hpp"
#include "app/report/quick_point.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// How each column is filled; shared by all threads.
class QuickPlan {
public:
    /// @param source, options  outlive the plan
    /// @param columns  by name, as CsvWriter::columns() gives them
    /// @return nullptr where a column or a formula needs a report at every point
    static std::unique_ptr<const QuickPlan> make(const ScenarioSource& source, const std::string& file,
                                                 const std::vector<std::string>& columns,
                                                 const EvaluateOptions& options);

private:
    friend class QuickRows;
    enum class Kind { empty, text, setting, schedule, kind, status, figure };
    struct Column {
        Kind kind = Kind::empty;
        std::string text;  ///< of a text: the cell; of a figure: the operand
        const QuickFigure* figure = nullptr;
        // of a setting
        const Axis* axis = nullptr;
        std::uint64_t stride = 1;
        std::vector<std::string> values;  ///< the cells; none for a range
    };

    std::vector<Column> columns_;
    QuickRequest request_;
    const EvaluateOptions* options_ = nullptr;
};

/// One thread's rows.
class QuickRows {
public:
    explicit QuickRows(const QuickPlan& plan) : plan_(plan), point_(*plan.options_, plan.request_) {}

    /// Appends the rows of a point. False: nothing was appended, the point needs a report.
    bool append(std::string& out, PointCursor& cursor, std::uint64_t point, bool in_sample);
    /// Whether an expectation failed at the last point.
    [[nodiscard]] bool failed() const { return point_.failed(); }

private:
    void append_cell_of(std::string& out, const QuickPlan::Column& column, std::uint64_t point,
                        std::size_t schedule) const;

    const QuickPlan& plan_;
    QuickPoint point_;
};

}  // namespace rooftile::app
