#include "app/command/resume.hpp"

#include <algorithm>
#include <fstream>

#include "app/report/quick_point.hpp"
#include "app/scenario/point_cursor.hpp"
#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

/// So many points are computed again, spread over the file.
constexpr std::size_t most_samples = 16;

[[noreturn]] void refuse(const std::string& path, const std::string& what) {
    throw Error(ErrorCode::input, "'" + replace_invalid_bytes(path) + "' cannot be continued: " + what,
                "it was written by another sweep, other options or another version; give another name, or remove it");
}

/// Reads lines whose cells may hold line breaks in quotes.
class RowReader {
public:
    explicit RowReader(const std::string& path) : file_(path, std::ios::binary) {}

    /// The next row with its end. False at the end of the file; a row that was cut is left in `row`.
    bool next(std::string& row) {
        row.clear();
        bool quoted = false;
        for (char c = 0; file_.get(c);) {
            row += c;
            if (c == '"') quoted = !quoted;
            if (c == '\n' && !quoted) return true;
        }
        return false;
    }

private:
    std::ifstream file_;
};

/// The cells of a row without their quotes.
void split(const std::string& row, std::vector<std::string>& cells) {
    cells.assign(1, {});
    bool quoted = false;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
        const char c = row[i];
        if (c == '"') {
            if (quoted && row[i + 1] == '"') {
                cells.back() += c;
                ++i;
            } else {
                quoted = !quoted;
            }
        } else if (c == ',' && !quoted) {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
}

/// Some rows of the file, and which point they are of.
struct Sample {
    std::uint64_t point;
    std::string rows;
};

class Reader {
public:
    Reader(const std::string& path, const ResumeTask& task)
        : path_(path), task_(task), columns_(task.writer.columns()), rows_(path) {
        const Scenario scenario = first_valid(task.source);
        schedules_ = selected_schedules(scenario, task.options);
        const auto column = std::find(columns_.begin(), columns_.end(), "schedule");
        if (column != columns_.end()) schedule_column_ = static_cast<std::size_t>(column - columns_.begin());
        if (!schedule_column_ && schedules_.size() != 1) {
            throw Error(ErrorCode::usage, "--resume cannot see where a point ends without the column 'schedule'",
                        "add schedule to --columns");
        }
        const std::vector<Setting> first = task.source.settings(0);
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            for (std::size_t k = 0; k < first.size(); ++k) {
                if (columns_[i] == "set." + first[k].key) settings_.emplace_back(i, k);
            }
        }
    }

    Resumed read() {
        if (!begin()) return result_;
        result_.has_head = true;
        while (rows_.next(row_) && point() != task_.points.end) take_row();
        if (point() == task_.points.end) finish();
        check_samples();
        return result_;
    }

private:
    [[nodiscard]] std::uint64_t point() const { return task_.points.begin + result_.points; }

    /// The lines before the rows. False when the file ends in them.
    bool begin() {
        std::vector<std::string> lines;
        if (task_.head) lines.push_back(task_.head->line());
        lines.push_back(task_.writer.header());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool whole = rows_.next(row_);
            if (whole ? row_ != lines[i] : !lines[i].starts_with(row_)) {
                refuse(path_, i + 1 == lines.size() ? "its columns are others" : "it is no such slice of this sweep");
            }
            if (!whole) return false;
            result_.bytes += row_.size();
        }
        result_.check.add(row_);
        return true;
    }

    void take_row() {
        split(row_, cells_);
        ++row_number_;
        if (cells_.size() != columns_.size()) refuse_row("it has " + std::to_string(cells_.size()) + " cells");
        if (pending_.empty()) expected_ = task_.source.settings(point());
        for (const auto& [column, setting] : settings_) {
            if (cells_[column] == expected_[setting].value) continue;
            refuse_row(columns_[column] + " is '" + cells_[column] + "', not '" + expected_[setting].value + "'");
        }
        const bool invalid = schedule_column_ && cells_[*schedule_column_].empty();
        if (schedule_column_ && !invalid && cells_[*schedule_column_] != schedules_[rows_of_point_]) {
            refuse_row("its schedule is '" + cells_[*schedule_column_] + "', not '" + schedules_[rows_of_point_] + "'");
        }
        if (invalid && rows_of_point_ != 0) refuse_row("it names no schedule");
        pending_ += row_;
        if (!invalid && ++rows_of_point_ < schedules_.size()) return;
        result_.bytes += pending_.size();
        result_.check.add(pending_);
        keep_sample();
        ++result_.points;
        pending_.clear();
        rows_of_point_ = 0;
    }

    /// The first point, the last, and some between them at equal distances.
    void keep_sample() {
        last_ = {point(), pending_};
        if (result_.points % stride_ != 0) return;
        samples_.push_back(last_);
        if (samples_.size() <= most_samples) return;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < samples_.size(); i += 2) samples_[kept++] = samples_[i];
        samples_.resize(kept);
        stride_ *= 2;
    }

    void check_samples() {
        if (result_.points != 0) samples_.push_back(last_);
        PointWorker worker(task_.source, task_.options, task_.witnesses);
        for (const Sample& sample : samples_) {
            std::string rows;
            task_.writer.append(rows, task_.source.file(), worker.report(sample.point));
            if (rows != sample.rows) refuse(path_, "the rows of its point " + std::to_string(sample.point) + " differ");
        }
    }

    /// What stands behind the last point: nothing, or the last line of a slice, perhaps cut.
    void finish() {
        const std::string end = task_.head ? task_.head->end_line(result_.check) : std::string();
        std::string more = row_;
        if (rows_.next(row_) || !row_.empty()) more += row_;
        if (!end.starts_with(more)) refuse(path_, "it goes on behind the last point");
        result_.complete = more == end;
        if (result_.complete) result_.bytes += end.size();
    }

    [[noreturn]] void refuse_row(const std::string& what) {
        refuse(path_, "row " + std::to_string(row_number_) + " differs: " + what);
    }

    const std::string& path_;
    const ResumeTask& task_;
    std::vector<std::string> columns_, schedules_;
    std::optional<std::size_t> schedule_column_;
    std::vector<std::pair<std::size_t, std::size_t>> settings_;  ///< a column and the setting that it shows
    RowReader rows_;
    Resumed result_;
    std::string row_, pending_;
    std::vector<std::string> cells_;
    std::vector<Setting> expected_;
    std::size_t rows_of_point_ = 0, row_number_ = 0;
    std::uint64_t stride_ = 1;
    std::vector<Sample> samples_;
    Sample last_{};
};

}  // namespace

Resumed read_resumed(const std::string& path, const ResumeTask& task) { return Reader(path, task).read(); }

}  // namespace rooftile::app
