#include "app/command/verbs.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "app/command/measure_options.hpp"
#include "app/command/occupancy_options.hpp"
#include "app/command/trace_options.hpp"

namespace rooftile::app {

namespace {

struct VerbEntry {
    const char* name;
    Verb verb;
    Needs needs;
};

constexpr std::array<VerbEntry, 14> entries{{
    {"run", Verb::run, {"a scenario file", " FILE..."}},
    {"check", Verb::check, {"files or folders", " PATH..."}},
    {"merge", Verb::merge, {"slices", " CSV..."}},
    {"trace", Verb::trace, {"a scenario file", " FILE"}},
    {"plot", Verb::plot, {"a scenario file", " FILE..."}},
    {"measure", Verb::measure, {"a scenario file", " FILE... | rooftile measure --ceilings"}},
    {"fit", Verb::fit, {"a scenario file", " FILE"}},
    {"cache", Verb::cache, {"a trace and caches", " TRACE --config FILE"}},
    {"orders", Verb::orders, {"a scenario file", " FILE"}},
    {"occupancy", Verb::occupancy, {"", ""}},
    {"machines", Verb::machines, {"", ""}},
    {"explain", Verb::explain, {"", ""}},
    {"new", Verb::new_scenario, {"", ""}},
    {"schema", Verb::schema, {"", ""}},
}};

const VerbEntry& entry_of(const std::string& verb) {
    return *std::find_if(entries.begin(), entries.end(), [&](const VerbEntry& entry) { return entry.name == verb; });
}

/// What every command takes.
void add_common_options(CLI::App& verb, Words& words, const char* quiet = "Errors only") {
    verb.add_option("--color,--colour", words.colour, "Colours")->type_name("auto|always|never");
    verb.add_option("--lang", words.language, "Language of texts")->type_name("en|ko");
    verb.add_flag("-v,--verbose", words.verbose, "Say on standard error what is done");
    verb.add_flag("-q,--quiet", words.quiet, quiet);
}

void add_output(CLI::App& verb, CommandLine& line, const char* type = "FILE") {
    verb.add_option("-o,--output", line.output, "Write to a file, all or nothing; - is standard output")
        ->type_name(type);
}

/// One repeatable option that takes one word each time.
void add_list(CLI::App& verb, const std::string& names, std::vector<std::string>& list, const std::string& help,
              const std::string& type) {
    verb.add_option(names, list, help)
        ->type_name(type)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
}

/// One option whose words are separated by commas.
void add_comma_list(CLI::App& verb, const std::string& name, std::vector<std::string>& list, const std::string& help,
                    const std::string& type) {
    verb.add_option(name, list, help)
        ->type_name(type)
        ->delimiter(',')
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
}

constexpr const char* machine_help = "A machine in place of the scenario's";
constexpr const char* enforce_help = "A schedule that does not fit is an error";

/// What a command takes that looks at one point of one scenario.
void add_point_options(CLI::App& verb, CommandLine& line) {
    add_list(verb, "-D,--define", line.definitions, "Put a value in place of a key", "KEY=VALUE");
    verb.add_option("--machine", line.machine, machine_help)->type_name("NAME|FILE");
    verb.add_flag("--enforce-capacity", line.enforce_capacity, enforce_help);
}

void add_scenario_options(CLI::App& verb, CommandLine& line, Words& words) {
    add_list(verb, "-D,--define", line.definitions,
             "Put a value in place of a key; several, with commas, add a fastest axis", "KEY=VALUE[,VALUE...]");
    if (verb.get_name() == "plot") {
        add_list(verb, "--machine", words.machines, "Machines in place of the scenario's; may be repeated",
                 "NAME|FILE[,...]");
    } else {
        verb.add_option("--machine", line.machine, machine_help)->type_name("NAME|FILE");
    }
    verb.add_option("--execution", words.execution, "In place of the scenario's")
        ->type_name("auto|full|traffic|predict");
    verb.add_flag("--enforce-capacity", line.enforce_capacity, enforce_help);
    verb.add_option("--jobs", line.threads, "Threads of a sweep; as many as there are cores if left out")
        ->type_name("N")
        ->check(CLI::Range(1U, 4096U).description(""));
    add_common_options(verb, words, "Errors only; for check: failures only");
}

void add_run(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& run = *app.add_subcommand("run", "Count, predict and compare the schedules of scenarios");
    run.add_option("FILE", line.paths, "Scenario files; - is standard input")->required(!paths_follow);
    run.add_option("-f,--format", words.format, "How to show the report")->type_name("table|json|csv|md");
    add_output(run, line);
    add_list(run, "-s,--schedule", line.schedules, "Only this schedule; may be repeated", "NAME");
    add_list(run, "--element", line.elements, "How often an element is read and used; may be repeated", "'A[0,0]'");
    run.add_flag("--per-element", line.per_element, "Count the reads of every element, whatever the size");
    run.add_flag("--frame", line.frame, "Show a worked answer: each figure with its formula and the numbers put in");
    add_comma_list(run, "--columns", line.columns, "Of a CSV, only these columns; * stands for anything",
                   "NAME[,NAME...]");
    run.add_option("--best", line.best, "Of a sweep, only the row with the least (max: the most) of a figure")
        ->type_name("[max:]QUANTITY");
    run.add_flag("--include-unfitting", line.include_unfitting, "With --best: rows that do not fit take part");
    run.add_option("--shard", line.shard, "Of a sweep, as CSV: only slice i of n, for rooftile merge")
        ->type_name("i/n");
    run.add_flag("--resume", line.resume, "Of a sweep, as CSV: go on with the file that an interrupted run left");
    run.add_option("--count-sample", line.count_sample, "Of a sweep, count the first point and every N-th after it")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U).description(""));
    add_scenario_options(run, line, words);
}

void add_check(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& check = *app.add_subcommand("check", "Judge the expectations of scenario files and folders");
    check.add_option("PATH", line.paths, "Scenario files, or folders to search for *.toml")->required(!paths_follow);
    check.add_option("--filter", line.filter, "Only checks whose 'file: name' contains this")->type_name("TEXT");
    check.add_flag("--list", line.list, "Name the checks, run nothing");
    check.add_option("--junit", line.junit, "Write the results as JUnit XML too; - is standard output")
        ->type_name("FILE");
    add_scenario_options(check, line, words);
}

void add_merge(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& merge = *app.add_subcommand("merge", "Join the slices of a sweep, proving that each is there once");
    merge.add_option("CSV", line.paths, "Files that rooftile run --shard i/n wrote")->required(!paths_follow);
    add_output(merge, line);
    add_common_options(merge, words);
}

void add_trace(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& trace = *app.add_subcommand("trace", "Follow a schedule step by step, as text, JSON lines or a page");
    trace.add_option("FILE", line.paths, "A scenario file; - is standard input")->required(!paths_follow);
    trace.add_option("-f,--format", words.format, "How to show the steps or events")->type_name("text|jsonl");
    add_output(trace, line);
    add_list(trace, "-s,--schedule", line.schedules, "The schedule to follow", "NAME");
    add_trace_options(trace, line, words);
    add_point_options(trace, line);
    add_common_options(trace, words);
}

void add_plot(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& plot =
        *app.add_subcommand("plot", "Draw rooflines, traffic or space over a sweep, or lower bounds, as SVG");
    plot.add_option("FILE", line.paths, "Scenario files; - is standard input")->required(!paths_follow);
    plot.add_option("--kind", words.plot_kind, "What to draw")->type_name("roofline|traffic|space|bound");
    plot.add_option("--x", line.x_key, "The swept key on the x axis of traffic and space")->type_name("KEY");
    add_output(plot, line, "FILE.svg");
    add_list(plot, "-s,--schedule", line.schedules, "Only this schedule; may be repeated", "NAME");
    plot.add_flag("--measure", line.gpu.plot, "Run the kernels on the GPU and draw what they reach, hollow");
    add_measure_options(plot, line);
    add_scenario_options(plot, line, words);
}

void add_measure(CLI::App& app, CommandLine& line, Words& words) {
    CLI::App& measure = *app.add_subcommand(
        "measure", "Run CUDA kernels: results against Eigen, hardware counters against the counts, times");
    measure.add_option("FILE", line.paths, "Scenario files; - is standard input");
    measure.add_flag("--ceilings", line.gpu.ceilings,
                     "Measure copy bandwidth and FMA rate of the GPU and write them as a machine file");
    measure.add_option("-f,--format", words.format, "How to show the report")->type_name("table|json|csv|md");
    add_output(measure, line);
    add_list(measure, "-s,--schedule", line.schedules, "Only this schedule; may be repeated", "NAME");
    add_measure_options(measure, line);
    measure.add_option("--execution", words.execution, "In place of the scenario's")
        ->type_name("auto|full|traffic|predict");
    add_point_options(measure, line);
    add_common_options(measure, words);
}

void add_fit(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& fit = *app.add_subcommand("fit", "Recover closed forms from counts: traffic as a formula of the sizes");
    fit.add_option("FILE", line.paths, "A scenario file; - is standard input")->required(!paths_follow);
    fit.add_option("-f,--format", words.format, "How to show the forms")->type_name("table|json|csv|md");
    fit.add_flag("--latex", line.latex, "Write the forms as LaTeX");
    add_output(fit, line);
    add_list(fit, "-s,--schedule", line.schedules, "Only this schedule; may be repeated", "NAME");
    add_list(fit, "--quantity", line.quantities, "Only this quantity, also one that is not usual; may be repeated",
             "NAME");
    add_list(fit, "-D,--define", line.definitions, "Hold a key at a value; several, with commas, are its range",
             "KEY=VALUE[,VALUE...]");
    add_common_options(fit, words);
}

/// Options of the commands that show something without running a scenario.
void add_display_options(CLI::App& verb, CommandLine& line, Words& words) {
    verb.add_option("-f,--format", words.format, "How to show the answer")->type_name("table|json|csv|md");
    add_output(verb, line);
    add_common_options(verb, words);
}

void add_cache(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& cache = *app.add_subcommand("cache", "Simulate caches on a file of loads and stores");
    cache.add_option("TRACE", line.paths, "Loads and stores, an access each; - is standard input")
        ->required(!paths_follow)
        ->expected(1);
    cache
        .add_option("--config", line.cache_options.config,
                    "[[cache]] tables, nearest first: a TOML file of them, a machine or a scenario")
        ->type_name("FILE")
        ->required();
    cache.add_option("--trace-format", words.trace_format, "How the trace is written; auto looks at its beginning")
        ->type_name("auto|text|dinero|binary");
    add_display_options(cache, line, words);
}

void add_orders(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    CLI::App& orders = *app.add_subcommand("orders", "Rank the orders of thread blocks by predicted DRAM reads");
    orders.add_option("FILE", line.paths, "A scenario file; - is standard input")->required(!paths_follow);
    orders.add_option("-f,--format", words.format, "How to show the ranking")->type_name("table|json|csv|md");
    add_output(orders, line);
    add_list(orders, "-s,--schedule", line.schedules, "Only this schedule; may be repeated", "NAME");
    add_comma_list(orders, "--orders", line.orders,
                   "Orders to rank: row, column, grouped:G; the usual ones if left out", "ORDER[,ORDER...]");
    add_list(orders, "-D,--define", line.definitions, "Put a value in place of a key", "KEY=VALUE");
    orders.add_option("--machine", line.machine, machine_help)->type_name("NAME|FILE");
    add_common_options(orders, words);
}

/// A command that answers from what the program knows: at most one word behind it.
CLI::App& add_answer(CLI::App& app, const char* name, const char* help, const char* subject, const char* subject_help,
                     CommandLine& line, Words& words) {
    CLI::App& verb = *app.add_subcommand(name, help);
    verb.add_option(subject, line.subject, subject_help);
    add_output(verb, line);
    add_common_options(verb, words);
    return verb;
}

}  // namespace

const std::vector<std::string>& verb_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const VerbEntry& entry : entries) all.emplace_back(entry.name);
        return all;
    }();
    return names;
}

Verb verb_of(const std::string& verb) { return entry_of(verb).verb; }

Needs needs_of(const std::string& verb) { return entry_of(verb).needs; }

void add_verbs(CLI::App& app, CommandLine& line, Words& words, bool paths_follow) {
    add_run(app, line, words, paths_follow);
    add_check(app, line, words, paths_follow);
    add_merge(app, line, words, paths_follow);
    add_trace(app, line, words, paths_follow);
    add_plot(app, line, words, paths_follow);
    add_measure(app, line, words);
    add_fit(app, line, words, paths_follow);
    add_cache(app, line, words, paths_follow);
    add_orders(app, line, words, paths_follow);
    CLI::App& occupancy = *app.add_subcommand("occupancy", "Resident blocks and warps of blocks, without a scenario");
    add_occupancy_options(occupancy, line);
    add_display_options(occupancy, line, words);
    CLI::App& machines = *app.add_subcommand("machines", "List the named machines, or show some with their sources");
    machines.add_option("NAME", line.paths, "Names or files of machines");
    add_display_options(machines, line, words);
    add_answer(app, "explain", "Explain a figure or a word of the subject, with a computed example", "TOPIC",
               "What to explain; without it, all topics are listed", line, words)
        .add_option("-f,--format", words.format, "How to show it")
        ->type_name("table|json|md");
    add_answer(app, "new", "Write a starter scenario: commented, and it runs as it is", "KIND",
               "matmul (default), vector_add, elementwise_chain, custom or sweep", line, words)
        .add_flag("--force", line.force, "Replace a file that is already there");
    add_answer(app, "schema", "Print the JSON Schema of scenario or machine files, for editors", "FILE",
               "scenario (default) or machine", line, words);
}

}  // namespace rooftile::app
