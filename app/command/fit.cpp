#include "app/command/fit.hpp"

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/run.hpp"
#include "app/fit/fit_answer.hpp"
#include "app/fit/fit_data.hpp"
#include "app/fit/fit_messages.hpp"
#include "app/fit/fit_scenario.hpp"

namespace rooftile::app {

namespace {

std::string show(const FitReport& report, const CommandLine& line) {
    switch (line.format) {
        case Format::json: return write_fit_json(report);
        case Format::csv: return write_fit_csv(report);
        default: return render_document(line, fit_answer(report, line.latex, line.language));
    }
}

}  // namespace

int fit_forms(const CommandLine& line, const Witnesses& witnesses) {
    if (line.paths.size() > 1) {
        throw Error(ErrorCode::usage, "rooftile fit takes one file, not " + std::to_string(line.paths.size()));
    }
    if (line.latex && line.format != Format::table) {
        throw Error(ErrorCode::usage, "--latex is for the table: JSON and CSV have every form in both ways",
                    "leave it out, or write -f table");
    }
    const ScenarioSource source = ScenarioSource::read(line.paths.front(), read_options(line));
    refuse_overwriting(line.output, source.files());
    log_info("fitting " + source.file());
    const FitReport report = fit_scenario(source, {line.definitions, line.schedules, line.quantities}, witnesses);
    refuse_overwriting(line.output, source.files());
    write_output(line.output, show(report, line));
    if (all_found(report)) return exit_ok;
    write_standard_error("rooftile: " + std::string(fit_messages(line.language).failed) + "\n");
    return exit_failed;
}

}  // namespace rooftile::app
