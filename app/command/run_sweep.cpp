#include "app/command/run_sweep.hpp"

#include <algorithm>

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/progress.hpp"
#include "app/command/resume.hpp"
#include "app/command/row_output.hpp"
#include "app/command/run.hpp"
#include "app/command/shard.hpp"
#include "app/report/describe.hpp"
#include "app/report/quick_rows.hpp"
#include "app/report/run_scenario.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"

namespace rooftile::app {

namespace {

/// Whether some point may do more with C than write it once.
bool c_otherwise(const ScenarioSource& source, const Scenario& first) {
    const std::vector<Setting> swept = source.settings(0);
    return std::any_of(swept.begin(), swept.end(),
                       [](const Setting& setting) {
                           return setting.key.ends_with(".c_policy") || setting.key.ends_with(".split_k");
                       }) ||
           std::any_of(first.schedules.begin(), first.schedules.end(),
                       [](const ScheduleEntry& entry) { return treats_c_otherwise(entry.schedule); });
}

struct RowDigest final : PointDigest {
    std::string text;
    bool failed = false;
};

/// Rows in order, to an output.
class Rows : public PointConsumer {
public:
    explicit Rows(RowOutput& output) : output_(output) {}
    void take(PointDigest& made) override {
        const auto& digest = static_cast<const RowDigest&>(made);
        output_.write(digest.text);
        failed_ = failed_ || digest.failed;
    }
    [[nodiscard]] bool failed() const { return failed_; }

private:
    RowOutput& output_;
    bool failed_ = false;
};

class CsvRows final : public Rows {
public:
    /// @param quick  how rows are made without a report, or nullptr
    /// @param check  takes in the rows, in order; may be nullptr
    CsvRows(RowOutput& output, const CsvWriter& writer, const QuickPlan* quick, std::string file, CheckValue* check)
        : Rows(output), writer_(writer), quick_(quick), file_(std::move(file)), check_(check) {}

    void take(PointDigest& made) override {
        Rows::take(made);
        if (check_ != nullptr) check_->add(static_cast<const RowDigest&>(made).text);
    }

    [[nodiscard]] std::unique_ptr<PointDigest> digest(PointRange points, PointWorker& worker) const override {
        auto digest = std::make_unique<RowDigest>();
        std::optional<QuickRows> quick;
        if (quick_ != nullptr) quick.emplace(*quick_);
        for (std::uint64_t point = points.begin; point != points.end; ++point) {
            if (quick && quick->append(digest->text, worker.cursor(), point, worker.in_sample(point))) {
                worker.note_valid();
                digest->failed = digest->failed || quick->failed();
                continue;
            }
            const PointReport report = worker.report(point);
            digest->failed = digest->failed || has_failure(report);
            writer_.append(digest->text, file_, report);
        }
        return digest;
    }

private:
    const CsvWriter& writer_;
    const QuickPlan* quick_;
    std::string file_;
    CheckValue* check_;
};

class JsonPoints final : public Rows {
public:
    JsonPoints(RowOutput& output, const JsonStream& stream) : Rows(output), stream_(stream) {}

    [[nodiscard]] std::unique_ptr<PointDigest> digest(PointRange points, PointWorker& worker) const override {
        auto digest = std::make_unique<RowDigest>();
        for (std::uint64_t point = points.begin; point != points.end; ++point) {
            const PointReport report = worker.report(point);
            digest->failed = digest->failed || has_failure(report);
            digest->text += point == 0 ? stream_.first_point(report) : stream_.next_point(report);
        }
        return digest;
    }

private:
    const JsonStream& stream_;
};

/// What the files of one run have in common.
class Run {
public:
    Run(const std::vector<ScenarioSource>& sources, const CommandLine& line, const Witnesses& witnesses)
        : sources_(sources), line_(line), witnesses_(witnesses), options_(evaluate_options(line)) {}

    int csv() {
        const CsvWriter writer(csv_head(sources_, options_), line_.columns);
        if (!line_.shard.empty() || line_.resume) return slice(writer);
        RowOutput output(line_.output);
        output.write(writer.header());
        for (const ScenarioSource& source : sources_) {
            if (!source.has_sweep()) {
                std::string rows;
                writer.append(rows, source.file(), one_point(source).points.front());
                output.write(rows);
                continue;
            }
            stream_csv(source, {0, source.point_count()}, writer, output, nullptr);
            if (interrupted_) break;
        }
        return end(output);
    }

    int json() {
        JsonStream json(sources_.size());
        RowOutput output(line_.output);
        output.write(json.begin());
        for (const ScenarioSource& source : sources_) {
            if (!source.has_sweep()) {
                output.write(json.report(one_point(source)));
                continue;
            }
            const Scenario first = first_valid(source);
            output.write(json.begin_sweep(source.file(), first.title, c_otherwise(source, first)));
            JsonPoints points(output, json);
            stream(source, {0, source.point_count()}, points);
            output.write(json.end_sweep(interrupted_));
            if (interrupted_) break;
        }
        output.write(json.end());
        return end(output);
    }

private:
    Report one_point(const ScenarioSource& source) {
        log_info("running " + source.file());
        Report report = run_scenario(source, options_, witnesses_);
        failed_ = failed_ || report.totals.failed;
        return report;
    }

    void stream(const ScenarioSource& source, PointRange points, Rows& rows) {
        log_info("running " + source.file());
        if (points.length() == 0) return;
        refuse_shared_mistake(source, options_);
        Progress progress(line_, points.length());
        StreamOptions options = watched(line_, stop_, progress);
        options.points = points;
        interrupted_ = stream_points(source, options_, witnesses_, rows, options) != points.length();
        failed_ = failed_ || rows.failed();
    }

    void stream_csv(const ScenarioSource& source, PointRange points, const CsvWriter& writer, RowOutput& output,
                    CheckValue* check) {
        const auto quick = QuickPlan::make(source, source.file(), writer.columns(), options_);
        CsvRows rows(output, writer, quick.get(), source.file(), check);
        stream(source, points, rows);
    }

    /// Everything that the rows of a sweep depend on, as one check value.
    [[nodiscard]] std::string sweep_text(const CsvWriter& writer) const {
        CheckValue value;
        const auto add = [&](const std::string& text) { value.add(std::to_string(text.size()) + ":" + text); };
        add(sources_.front().identity());
        add(std::to_string(sources_.front().point_count()));
        add(writer.header());
        for (const std::string& schedule : line_.schedules) add(schedule);
        add(line_.execution ? std::to_string(static_cast<int>(*line_.execution)) : "as the scenario says");
        add(std::to_string(line_.count_sample) + (line_.enforce_capacity ? " enforced" : "") +
            (line_.per_element ? " per element" : ""));
        return value.text();
    }

    /// One slice, or the whole sweep, perhaps from where an earlier run ended.
    int slice(const CsvWriter& writer) {
        const ScenarioSource& source = sources_.front();
        if (sources_.size() != 1 || !source.has_sweep()) {
            throw Error(ErrorCode::usage, "--shard and --resume take one scenario, with a sweep",
                        sources_.size() == 1 ? source.file() + " has no [[sweep]], and no -D has several values"
                                             : "give one file");
        }
        PointRange points{0, source.point_count()};
        std::optional<ShardHead> head;
        if (!line_.shard.empty()) {
            const Shard shard = Shard::parse(line_.shard);
            points = shard.of(source.point_count());
            head = ShardHead{ROOFTILE_VERSION, shard, points, source.point_count(), sweep_text(writer)};
        }
        Resumed resumed;
        bool found = false;
        if (line_.resume) {
            const std::string left = RowOutput::unfinished(line_.output);
            found = !left.empty();
            if (found) resumed = read_resumed(left, {source, options_, witnesses_, writer, points, head});
            if (found) RowOutput::take_up(line_.output);
        }
        RowOutput output(line_.output, found ? std::optional(resumed.bytes) : std::nullopt);
        if (!resumed.has_head) {
            // A file that ends in its first lines is begun again.
            if (found) output.rewind();
            resumed.check = {};
            resumed.check.add(writer.header());
            output.write((head ? head->line() : std::string()) + writer.header());
        }
        if (!resumed.complete) {
            points.begin += resumed.points;
            stream_csv(source, points, writer, output, &resumed.check);
            if (head && !interrupted_) output.write(head->end_line(resumed.check));
        }
        return end(output);
    }

    int end(RowOutput& output) {
        if (interrupted_) {
            const std::string part = output.leave();
            if (!part.empty()) {
                const std::string message = "interrupted; the finished rows are in '" + part + "'";
                write_standard_error("rooftile: " + in_language(line_.language, message) + "\n");
            }
            return exit_interrupted;
        }
        // Machine files come to light when a point names them.
        for (const ScenarioSource& source : sources_) refuse_overwriting(line_.output, source.files());
        output.finish();
        return failed_ ? exit_failed : exit_ok;
    }

    const std::vector<ScenarioSource>& sources_;
    const CommandLine& line_;
    const Witnesses& witnesses_;
    EvaluateOptions options_;
    StopAtInterrupt stop_;
    bool failed_ = false, interrupted_ = false;
};

}  // namespace

int write_rows(const std::vector<ScenarioSource>& sources, const CommandLine& line, const Witnesses& witnesses) {
    Run run(sources, line, witnesses);
    return line.format == Format::csv ? run.csv() : run.json();
}

}  // namespace rooftile::app
