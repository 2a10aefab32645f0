#include "app/command/check.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "app/command/exit_code.hpp"
#include "app/command/junit.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/run.hpp"
#include "app/report/describe.hpp"
#include "app/report/document.hpp"
#include "app/report/pattern.hpp"
#include "app/report/run_scenario.hpp"
#include "app/report/sweep_stream.hpp"
#include "app/scenario/diagnostic.hpp"
#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

namespace fs = std::filesystem;

/// Regular files *.toml (and links to such) below a folder, sorted; folders named `machines` hold machines, hidden ones
/// nothing of ours.
void collect(const fs::path& folder, std::vector<std::string>& files) {
    std::error_code error;
    std::vector<fs::directory_entry> entries;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        entries.push_back(*entry);
    }
    if (error) throw Error(ErrorCode::io, "cannot read folder '" + folder.string() + "': " + error.message());
    std::sort(entries.begin(), entries.end());
    for (const fs::directory_entry& entry : entries) {
        const std::string name = entry.path().filename().string();
        if (name.empty() || name[0] == '.') continue;
        if (entry.is_directory(error)) {
            // A link to a folder could lead round in a circle.
            if (name != "machines" && !entry.is_symlink(error)) collect(entry.path(), files);
        } else if (entry.path().extension() == ".toml" && entry.is_regular_file(error)) {
            // Reading a pipe could wait for ever.
            files.push_back(entry.path().string());
        }
    }
}

std::vector<std::string> scenario_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (path != "-" && fs::is_directory(path, error)) {
            collect(path, files);
        } else if (path != "-" && !fs::exists(path, error)) {
            throw Error(ErrorCode::io, "there is no file or folder '" + path + "'");
        } else {
            files.push_back(path);
        }
    }
    return files;
}

/// The same judgement for the reader and, in English, for other programs.
struct Judgements {
    explicit Judgements(Language language) : shown(language) {
        if (language != Language::en) translated_from.emplace();
    }

    void add(const PointReport& point) {
        shown.add(point);
        if (translated_from) translated_from->add(point);
    }
    void add(const Judgements& later) {
        shown.add(later.shown);
        if (translated_from) translated_from->add(*later.translated_from);
    }
    [[nodiscard]] const Judgement& english() const { return translated_from ? *translated_from : shown; }

    Judgement shown;
    std::optional<Judgement> translated_from;  ///< in English; absent where `shown` is
};

struct JudgeDigest final : PointDigest {
    explicit JudgeDigest(Language language) : judgements(language) {}
    Judgements judgements;
};

class Judge final : public PointConsumer {
public:
    explicit Judge(Language language) : language_(language), all_(language) {}

    [[nodiscard]] std::unique_ptr<PointDigest> digest(PointRange points, PointWorker& worker) const override {
        auto digest = std::make_unique<JudgeDigest>(language_);
        for (std::uint64_t point = points.begin; point != points.end; ++point) {
            digest->judgements.add(worker.report(point));
        }
        return digest;
    }
    void take(PointDigest& digest) override { all_.add(static_cast<JudgeDigest&>(digest).judgements); }
    [[nodiscard]] Judgements take_all() { return std::move(all_); }

private:
    Language language_;
    Judgements all_;
};

/// Every point of a scenario, none of which is kept.
Judgements judge(const ScenarioSource& source, const CommandLine& line, const Witnesses& witnesses) {
    const EvaluateOptions options = evaluate_options(line);
    if (!source.has_sweep()) {
        Judgements one(line.language);
        one.add(evaluate(source.at(), options, witnesses));
        return one;
    }
    refuse_shared_mistake(source, options);
    StreamOptions stream;
    stream.threads = line.threads;
    Judge all(line.language);
    stream_points(source, options, witnesses, all, stream);
    return all.take_all();
}

bool selected(const std::string& file, const std::string& name, const std::string& filter) {
    return (file + ": " + name).find(filter) != std::string::npos;
}

struct Tally {
    std::size_t passed = 0, failed = 0, skipped = 0, invalid = 0, invalid_points = 0, files = 0;
};

std::string indented(const std::string& text, std::size_t spaces) {
    std::string out;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        out += std::string(spaces, ' ') + text.substr(begin, end - begin) + "\n";
        begin = end + 1;
    }
    return out;
}

class Checker {
public:
    Checker(const CommandLine& line, const Witnesses& witnesses)
        : line_(line),
          witnesses_(witnesses),
          m_(messages(line.language)),
          xml_alone_(line.junit == "-" && !line.list),
          colour_(use_colour(line.colour, xml_alone_ ? STDERR_FILENO : STDOUT_FILENO)) {}

    void check_file(const std::string& path) {
        FileResults shown;
        FileResults file;  // for other programs, in English
        shown.file = file.file = replace_invalid_bytes(path);
        try {
            const ScenarioSource source = ScenarioSource::read(path, read_options(line_));
            if (!wanted(source)) return;
            log_info("checking " + path);
            const Judgements judged = judge(source, line_, witnesses_);
            take(shown, source, judged.shown);
            take(file, source, judged.english());
            for (const std::string& input : source.files()) inputs_.push_back(input);
        } catch (const Error& error) {
            if (error.code() == ErrorCode::internal) throw;
            shown.error = file.error = render_diagnostic(error);
            ++tally_.invalid;
            refuse(error);
        }
        ++tally_.files;
        show(shown);
        files_.push_back(std::move(file));
    }

    void list_file(const std::string& path) {
        try {
            const ScenarioSource source = ScenarioSource::read(path, read_options(line_));
            for (const std::string& name : check_names(first_valid(source))) {
                if (!selected(path, name, line_.filter)) continue;
                ++tally_.passed;
                write_standard_output(path + ": " + name + "\n");
            }
        } catch (const Error& error) {
            if (error.code() == ErrorCode::internal || dynamic_cast<const OutputError*>(&error) != nullptr) throw;
            ++tally_.invalid;
            refuse(error);
        }
    }

    [[nodiscard]] int finish() {
        if (!line_.list) {
            say(summary() + "\n");
            refuse_overwriting(line_.junit, inputs_);
            if (!line_.junit.empty()) write_output(xml_alone_ ? "" : line_.junit, write_junit(files_));
        }
        if (tally_.invalid != 0) return exit_invalid;
        if (tally_.failed != 0) return exit_failed;
        if (tally_.skipped != 0) return exit_skipped;
        return tally_.passed == 0 ? exit_nothing : exit_ok;
    }

private:
    void take(FileResults& file, const ScenarioSource& source, const Judgement& judged) const {
        file.sweep = source.has_sweep();
        file.results = judged.results;
        file.invalid = judged.invalid;
        std::erase_if(file.results, [&](const CheckResult& r) { return !selected(file.file, r.name, line_.filter); });
    }

    void refuse(const Error& error) const {
        DiagnosticStyle style{use_colour(line_.colour, STDERR_FILENO)};
        style.language = line_.language;
        write_standard_error(render_diagnostic(error, style));
    }

    void say(const std::string& text) const { xml_alone_ ? write_standard_error(text) : write_standard_output(text); }

    [[nodiscard]] std::string summary() const {
        std::string text = fill(m_.check_counts, fmt::arg("passed", tally_.passed), fmt::arg("failed", tally_.failed),
                                fmt::arg("skipped", tally_.skipped));
        if (tally_.invalid != 0) text += fill(m_.check_invalid, tally_.invalid);
        if (tally_.invalid_points != 0) text += counted(m_.check_invalid_points, tally_.invalid_points);
        return text + counted(m_.check_files, tally_.files);
    }

    /// The number and its noun.
    [[nodiscard]] static std::string counted(std::string_view pattern, std::size_t number) {
        return fill(pattern, number, plural(number));
    }

    [[nodiscard]] bool wanted(const ScenarioSource& source) const {
        if (line_.filter.empty()) return true;
        const std::vector<std::string> names = check_names(first_valid(source));
        return std::any_of(names.begin(), names.end(),
                           [&](const std::string& name) { return selected(source.file(), name, line_.filter); });
    }

    [[nodiscard]] std::string toned(std::string_view word, const char* code) const {
        return colour_ ? std::string("\x1b[") + code + "m" + std::string(word) + "\x1b[0m" : std::string(word);
    }

    [[nodiscard]] std::string mark(Verdict verdict) const {
        if (verdict == Verdict::passed) return toned(m_.passed, "32");
        return verdict == Verdict::failed ? toned(m_.failed, "1;31") : toned(m_.skipped, "33");
    }

    void show(const FileResults& file) {
        std::string out;
        std::string invalid;
        if (file.invalid.count != 0) invalid = fill(m_.and_invalid, file.invalid.count);
        for (const CheckResult& result : file.results) {
            ++(result.verdict == Verdict::passed   ? tally_.passed
               : result.verdict == Verdict::failed ? tally_.failed
                                                   : tally_.skipped);
            if (line_.verbosity < 0 && result.verdict == Verdict::passed) continue;
            out += "  " + mark(result.verdict) + "  " + result.title;
            if (file.sweep) {
                out += fill(m_.of_points, fmt::arg("passed", result.passed),
                            fmt::arg("all", result.points + file.invalid.count), fmt::arg("invalid", invalid));
            }
            if (result.verdict != Verdict::passed && !result.formula.empty()) out += ": " + result.formula;
            out += "\n";
            for (const std::string& detail : result.details) out += indented(detail, 8);
        }
        if (file.invalid.count != 0) {
            tally_.invalid_points += file.invalid.count;
            out += "  " + toned(m_.invalid, "33") + "  " + counted(m_.invalid_points, file.invalid.count) + "\n";
            for (const std::string& detail : file.invalid.details) out += indented(detail, 8);
        }
        if (!file.error.empty()) out += "  " + mark(Verdict::failed) + "  " + std::string(m_.invalid_scenario) + "\n";
        if (!out.empty()) say(file.file + "\n" + out);
    }

    const CommandLine& line_;
    const Witnesses& witnesses_;
    const Messages& m_;
    bool xml_alone_;  ///< standard output takes the JUnit XML
    bool colour_;
    Tally tally_;
    std::vector<FileResults> files_;
    std::vector<std::string> inputs_;  ///< scenario and machine files that were read
};

}  // namespace

int check(const CommandLine& line, const Witnesses& witnesses) {
    const std::vector<std::string> files = scenario_files(line.paths);
    refuse_overwriting(line.junit, files);
    Checker checker(line, witnesses);
    for (const std::string& file : files) {
        if (line.list) {
            checker.list_file(file);
        } else {
            checker.check_file(file);
        }
    }
    const int code = checker.finish();
    if (code == exit_nothing) {
        write_standard_error("rooftile: " + in_language(line.language, "nothing to check") + "\n");
    }
    return code;
}

}  // namespace rooftile::app
