#pragma once

// Reports as CSV: one row a schedule and point, columns from the names table in a fixed order, base units.
// RFC 4180 with "\n" line ends.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/report/evaluate.hpp"
#include "app/report/report.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// What decides which columns there are, known before anything runs.
struct CsvHead {
    bool files = false;                 ///< a first column `file`
    bool measured = false;              ///< columns of what a GPU measured
    bool warps = false;                 ///< columns of the warps of kernels: some schedule names one
    std::vector<std::string> keys;      ///< that are swept, in order of appearance
    std::vector<std::string> operands;  ///< of all workloads, in order of appearance
    std::vector<std::string> elements;  ///< asked for: "A[0,0]"
};

/// @param sources  at least one
/// A chain whose `steps` are swept has the columns of the longest. Throws Error as first_valid() does.
CsvHead csv_head(std::span<const ScenarioSource> sources, const EvaluateOptions& options);

class CsvWriter {
public:
    /// @param chosen  names of columns, in which * stands for anything; empty: all
    /// Throws Error(usage) for a name that fits no column, with a did-you-mean.
    explicit CsvWriter(const CsvHead& head, const std::vector<std::string>& chosen = {});
    ~CsvWriter();
    CsvWriter(CsvWriter&&) noexcept;
    CsvWriter& operator=(CsvWriter&&) noexcept;

    [[nodiscard]] std::vector<std::string> columns() const;
    [[nodiscard]] std::string header() const;
    /// Appends the rows of a point: one a schedule, or one for a point that is not valid.
    void append(std::string& out, const std::string& file, const PointReport& point) const;

private:
    struct Column;
    std::vector<Column> columns_;
};

/// A cell as it stands in a file: in quotes where it must be.
std::string csv_cell(const std::string& text);

/// Whole reports that keep all their points.
std::string write_csv(std::span<const Report> reports);

/// A cell as CSV takes it: in quotes where it holds a comma, a quote or an end of line.
std::string csv_cell(const std::string& text);

}  // namespace rooftile::app
