#include "app/command/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "app/command/help_language.hpp"
#include "app/command/occupancy_options.hpp"
#include "app/command/plot_options.hpp"
#include "app/scenario/utf8.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

const std::vector<std::string> verbs{"run", "check", "plot", "occupancy", "machines", "schema", "new", "explain"};

const std::map<std::string, Format> formats{
    {"table", Format::table}, {"json", Format::json}, {"csv", Format::csv}, {"md", Format::md}};
const std::map<std::string, Format> extensions{
    {".txt", Format::table}, {".json", Format::json}, {".csv", Format::csv}, {".md", Format::md}};
const std::map<std::string, PlotKind> plot_kinds{{"roofline", PlotKind::roofline},
                                                 {"traffic", PlotKind::traffic},
                                                 {"space", PlotKind::space},
                                                 {"bound", PlotKind::bound}};
const std::map<std::string, Colour> colours{
    {"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}};
const std::map<std::string, Language> languages{{"en", Language::en}, {"ko", Language::ko}};
const std::map<std::string, ExecutionMode> executions{{"auto", ExecutionMode::automatic},
                                                      {"full", ExecutionMode::full},
                                                      {"traffic", ExecutionMode::traffic},
                                                      {"predict", ExecutionMode::predict}};

/// Words as the user gave them, before they are looked up.
struct Words {
    std::string format, colour = "auto", language, execution, plot_kind = "roofline";
    std::vector<std::string> machines;
    int verbose = 0;
    bool quiet = false;
};

template <class T>
T look_up(const std::map<std::string, T>& table, const std::string& word, const std::string& option) {
    const auto found = table.find(word);
    if (found != table.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& entry : table) known.push_back(entry.first);
    std::string hint = did_you_mean(word, known);
    if (hint.empty()) hint = option + " takes " + join_or(known);
    throw Error(ErrorCode::usage, option + " does not know '" + word + "'", hint);
}

/// What the environment asks for where --lang does not.
Language default_language() {
    const char* word = std::getenv("ROOFTILE_LANG");
    return word == nullptr || *word == '\0' ? Language::en : look_up(languages, word, "ROOFTILE_LANG");
}

std::string extension_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
    const std::size_t dot = file.rfind('.');
    return dot == std::string::npos || dot == 0 ? std::string{} : file.substr(dot);
}

/// Scenarios and machines are the only TOML files here, and only `new` writes them.
void refuse_toml(const std::string& output) {
    if (extension_of(output) != ".toml") return;
    throw Error(ErrorCode::usage, "'" + output + "' is the name of a scenario or machine, not of an output",
                "give the output another extension");
}

/// What `new` writes is TOML and nothing else.
void require_toml(const std::string& output) {
    const std::string extension = extension_of(output);
    if (extension.empty() || extension == ".toml") return;
    throw Error(ErrorCode::usage, "a scenario is TOML, which '" + output + "' does not say", "end the name in .toml");
}

Format choose_format(const std::string& word, const std::string& output) {
    const std::string extension = output.empty() ? std::string{} : extension_of(output);
    const auto by_extension = extensions.find(extension);
    if (word.empty()) {
        if (extension.empty()) return Format::table;
        if (by_extension != extensions.end()) return by_extension->second;
        throw Error(ErrorCode::usage, "the name '" + output + "' does not say which format to write",
                    "end it in .txt, .json, .csv or .md, or add -f");
    }
    const Format format = look_up(formats, word, "-f");
    if (by_extension != extensions.end() && by_extension->second != format) {
        throw Error(ErrorCode::usage, "-f " + word + " and '" + output + "' do not agree",
                    "leave out -f, or change the file's extension");
    }
    return format;
}

/// A command that answers from what the program knows: at most one word behind it.
CLI::App* add_answer(CLI::App& app, const std::string& name, const std::string& help, const std::string& subject,
                     const std::string& subject_help, CommandLine& line, Words& words) {
    CLI::App* verb = app.add_subcommand(name, help);
    verb->add_option(subject, line.subject, subject_help);
    verb->add_option("-o,--output", line.output, "Write to a file, all or nothing; - is standard output")
        ->type_name("FILE");
    verb->add_option("--color,--colour", words.colour, "Colours")->type_name("auto|always|never");
    verb->add_option("--lang", words.language, "Language of texts")->type_name("en|ko");
    verb->add_flag("-v,--verbose", words.verbose, "Say on standard error what is done");
    verb->add_flag("-q,--quiet", words.quiet, "Errors only");
    return verb;
}

/// Options of the commands that show something without running a scenario.
void add_display_options(CLI::App& verb, CommandLine& line, Words& words) {
    verb.add_option("-f,--format", words.format, "How to show the answer")->type_name("table|json|csv|md");
    verb.add_option("-o,--output", line.output, "Write to a file, all or nothing; - is standard output")
        ->type_name("FILE");
    verb.add_option("--color,--colour", words.colour, "Colours")->type_name("auto|always|never");
    verb.add_option("--lang", words.language, "Language of texts")->type_name("en|ko");
    verb.add_flag("-v,--verbose", words.verbose, "Say on standard error what is done");
    verb.add_flag("-q,--quiet", words.quiet, "Errors only");
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

void add_scenario_options(CLI::App& verb, CommandLine& line, Words& words) {
    verb.add_option("-D,--define", line.definitions,
                    "Put a value in place of a key; several, with commas, add a fastest axis")
        ->type_name("KEY=VALUE[,VALUE...]")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    if (verb.get_name() == "plot") {
        add_list(verb, "--machine", words.machines, "Machines in place of the scenario's; may be repeated",
                 "NAME|FILE[,...]");
    } else {
        verb.add_option("--machine", line.machine, "A machine in place of the scenario's")->type_name("NAME|FILE");
    }
    verb.add_option("--execution", words.execution, "In place of the scenario's")
        ->type_name("auto|full|traffic|predict");
    verb.add_flag("--enforce-capacity", line.enforce_capacity, "A schedule that does not fit is an error");
    verb.add_option("--color,--colour", words.colour, "Colours")->type_name("auto|always|never");
    verb.add_option("--lang", words.language, "Language of texts")->type_name("en|ko");
    verb.add_flag("-v,--verbose", words.verbose, "Say on standard error what is done");
    verb.add_flag("-q,--quiet", words.quiet, "Errors only; for check: failures only");
}

std::string known_flag_hint(const CLI::App& verb, const std::string& flag) {
    std::vector<std::string> known;
    for (const CLI::Option* option : verb.get_options()) {
        for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
        for (const std::string& name : option->get_snames()) known.push_back("-" + name);
    }
    return did_you_mean(flag, known);
}

/// The arguments as the options library shall see them.
struct Arguments {
    std::vector<std::string> words;  ///< the command first
    std::vector<std::string> files;  ///< everything behind "--"
};

bool asks_for_printout(const std::string& word) { return word == "-h" || word == "--help" || word == "--version"; }

/// Options of every command may stand before it; they are moved behind. Behind "--" there are only files.
Arguments arrange(int argc, const char* const* argv) {
    Arguments all;
    std::vector<std::string>& words = all.words;
    words.assign(argv + std::min(argc, 1), argv + argc);
    if (const auto mark = std::find(words.begin(), words.end(), "--"); mark != words.end()) {
        all.files.assign(mark + 1, words.end());
        words.erase(mark, words.end());
    }
    std::size_t verb = 0;
    for (; verb < words.size() && words[verb].starts_with('-'); ++verb) {
        const std::string& word = words[verb];
        if (asks_for_printout(word)) {
            words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(verb));
            return all;
        }
        const std::string name = word.substr(0, word.find('='));
        const bool with_value = name == "--color" || name == "--colour" || name == "--lang";
        if (!with_value && word != "-v" && word != "--verbose" && word != "-q" && word != "--quiet") {
            throw Error(ErrorCode::usage, "'" + word + "' stands before the command",
                        "options follow it: rooftile run FILE... " + name);
        }
        if (with_value && name == word) ++verb;
    }
    if (verb < words.size()) {
        const auto at = words.begin() + static_cast<std::ptrdiff_t>(verb);
        std::rotate(words.begin(), at, at + 1);
    }
    return all;
}

/// An unknown verb is told apart before parsing: its flags would only confuse the message.
void check_verb(const std::vector<std::string>& words) {
    if (words.empty() || (words.front().starts_with('-') && !asks_for_printout(words.front()))) {
        throw Error(ErrorCode::usage, "no command given",
                    "usage: rooftile run FILE... | rooftile check PATH... | rooftile plot FILE... | rooftile --help");
    }
    const std::string& first = words.front();
    if (asks_for_printout(first) || std::find(verbs.begin(), verbs.end(), first) != verbs.end()) return;
    std::string hint = did_you_mean(first, verbs);
    if (hint.empty()) hint = "commands are " + join_or(verbs) + "; rooftile --help says more";
    throw Error(ErrorCode::usage, "'" + first + "' is not a command", hint);
}

/// An empty name of a file, machine or format is a slip: an unset variable in a script, say. Only names of
/// files may be other than UTF-8.
void check_values(const CLI::App& verb) {
    for (const CLI::Option* option : verb.get_options()) {
        const std::string name = option->get_name();
        const bool may_be_empty = name == "--filter" || name == "--define";
        const bool names_file = option->get_positional() || name == "--output" || name == "--junit";
        for (const std::string& value : option->results()) {
            if (!names_file && first_invalid_byte(value)) {
                throw Error(ErrorCode::usage, name + ": '" + replace_invalid_bytes(value) + "' is not UTF-8");
            }
            if (value.empty() && !may_be_empty)
                throw Error(ErrorCode::usage, name + " is empty", "give it a value, or leave it out");
        }
    }
}

[[noreturn]] void refuse(const CLI::App& app, const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const CLI::App& verb = chosen.empty() ? app : *chosen.front();
    const std::string command = chosen.empty() ? "rooftile" : "rooftile " + verb.get_name();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::vector<std::string> extras = app.remaining(true);
        const std::string flag = extras.empty() ? std::string("?") : extras.front();
        const std::string name = flag.substr(0, flag.find('='));
        std::string hint = known_flag_hint(verb, name);
        if (hint.empty()) hint = command + " --help lists what there is";
        throw Error(ErrorCode::usage, command + " does not know '" + flag + "'", hint);
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && !chosen.empty()) {
        const bool run = verb.get_name() != "check";
        throw Error(ErrorCode::usage, command + std::string(run ? " needs a scenario file" : " needs files or folders"),
                    "usage: " + command + (run ? " FILE..." : " PATH..."));
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const std::string message = error.what();
        const std::string name = message.substr(0, message.find(':'));
        const CLI::Option* option = verb.get_option_no_throw(name);
        if (option != nullptr && option->count() > 1) {
            throw Error(ErrorCode::usage, name + " is given twice", "leave one out");
        }
        throw Error(ErrorCode::usage, name + " needs a value",
                    option == nullptr ? std::string{} : "write " + name + " " + option->get_type_name());
    }
    throw Error(ErrorCode::usage, error.what(), command + " --help says more");
}

}  // namespace

Language language_asked_for(int argc, const char* const* argv) {
    const char* environment = std::getenv("ROOFTILE_LANG");
    std::string word = environment == nullptr ? "" : environment;
    for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
        const std::string_view argument(argv[i]);
        if (argument == "--lang" && i + 1 < argc) word = argv[i + 1];
        if (argument.starts_with("--lang=")) word = argument.substr(7);
        if (argument.starts_with("--lang")) break;  // a second one is a mistake, told in the language of the first
    }
    const auto found = languages.find(word);
    return found == languages.end() ? Language::en : found->second;
}

std::variant<CommandLine, Printout> parse_command_line(int argc, const char* const* argv) {
    Arguments arguments = arrange(argc, argv);
    check_verb(arguments.words);
    CommandLine line;
    Words words;
    CLI::App app("Counts, predicts and compares the bytes that a tiled loop nest moves.", "rooftile");
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("rooftile ") + ROOFTILE_VERSION, "Print the version and exit");
    app.footer(
        "Exit codes: 0 ok; 1 an expectation, comparison, product check or guard failed; 2 usage or\n"
        "invalid scenario; 3 internal or output error; 4 nothing to do; 77 skipped; 130 interrupted.");

    CLI::App* run = app.add_subcommand("run", "Count, predict and compare the schedules of scenarios");
    const bool paths_follow = !arguments.files.empty();
    run->add_option("FILE", line.paths, "Scenario files; - is standard input")->required(!paths_follow);
    run->add_option("-f,--format", words.format, "How to show the report")->type_name("table|json|csv|md");
    run->add_option("-o,--output", line.output, "Write to a file, all or nothing; - is standard output")
        ->type_name("FILE");
    add_list(*run, "-s,--schedule", line.schedules, "Only this schedule; may be repeated", "NAME");
    add_list(*run, "--element", line.elements, "How often an element is read and used; may be repeated", "'A[0,0]'");
    run->add_flag("--per-element", line.per_element, "Count the reads of every element, whatever the size");
    run->add_flag("--frame", line.frame, "Show a worked answer: each figure with its formula and the numbers put in");
    add_scenario_options(*run, line, words);

    CLI::App* check = app.add_subcommand("check", "Judge the expectations of scenario files and folders");
    check->add_option("PATH", line.paths, "Scenario files, or folders to search for *.toml")->required(!paths_follow);
    check->add_option("--filter", line.filter, "Only checks whose 'file: name' contains this")->type_name("TEXT");
    check->add_flag("--list", line.list, "Name the checks, run nothing");
    check->add_option("--junit", line.junit, "Write the results as JUnit XML too; - is standard output")
        ->type_name("FILE");
    add_scenario_options(*check, line, words);

    CLI::App* plot =
        app.add_subcommand("plot", "Draw rooflines, traffic or space over a sweep, or lower bounds, as SVG");
    plot->add_option("FILE", line.paths, "Scenario files; - is standard input")->required(!paths_follow);
    plot->add_option("--kind", words.plot_kind, "What to draw")->type_name("roofline|traffic|space|bound");
    plot->add_option("--x", line.x_key, "The swept key on the x axis of traffic and space")->type_name("KEY");
    plot->add_option("-o,--output", line.output, "Write to a file, all or nothing; - is standard output")
        ->type_name("FILE.svg");
    add_list(*plot, "-s,--schedule", line.schedules, "Only this schedule; may be repeated", "NAME");
    add_scenario_options(*plot, line, words);

    const CLI::App* schema =
        add_answer(app, "schema", "Print the JSON Schema of scenario or machine files, for editors", "FILE",
                   "scenario (default) or machine", line, words);
    CLI::App* fresh = add_answer(app, "new", "Write a starter scenario: commented, and it runs as it is", "KIND",
                                 "matmul (default), vector_add, elementwise_chain, custom or sweep", line, words);
    CLI::App* explain = add_answer(app, "explain", "Explain a figure or a word of the subject, with a computed example",
                                   "TOPIC", "What to explain; without it, all topics are listed", line, words);
    explain->add_option("-f,--format", words.format, "How to show it")->type_name("table|json|md");
    fresh->add_flag("--force", line.force, "Replace a file that is already there");
    CLI::App* occupancy = app.add_subcommand("occupancy", "Resident blocks and warps of blocks, without a scenario");
    add_occupancy_options(*occupancy, line);
    add_display_options(*occupancy, line, words);
    CLI::App* machines = app.add_subcommand("machines", "List the named machines, or show some with their sources");
    machines->add_option("NAME", line.paths, "Names or files of machines");
    add_display_options(*machines, line, words);

    speak(app, language_asked_for(argc, argv));
    try {
        std::reverse(arguments.words.begin(), arguments.words.end());  // as the library wants it
        app.parse(arguments.words);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        return Printout{chosen.empty() ? app.help() : chosen.front()->help("rooftile")};
    } catch (const CLI::CallForVersion& version) {
        return Printout{std::string(version.what()) + "\n"};
    } catch (const CLI::ParseError& error) {
        refuse(app, error);
    }
    line.paths.insert(line.paths.end(), arguments.files.begin(), arguments.files.end());
    line.verb = run->parsed() ? Verb::run : Verb::check;
    if (plot->parsed()) line.verb = Verb::plot;
    if (occupancy->parsed()) line.verb = Verb::occupancy;
    if (machines->parsed()) line.verb = Verb::machines;
    if (schema->parsed()) line.verb = Verb::schema;
    if (fresh->parsed()) line.verb = Verb::new_scenario;
    if (explain->parsed()) line.verb = Verb::explain;
    check_values(*app.get_subcommands().front());
    if (line.verb == Verb::new_scenario) {
        require_toml(line.output);
    } else {
        refuse_toml(line.output);
    }
    refuse_toml(line.junit);
    if (line.verb == Verb::plot) {
        check_plot_name(line.output);
        line.plot_kind = look_up(plot_kinds, words.plot_kind, "--kind");
        line.machines = split_machines(words.machines);
        if (!line.x_key.empty() && line.plot_kind != PlotKind::traffic && line.plot_kind != PlotKind::space) {
            throw Error(ErrorCode::usage, "--x is for plots over a sweep", "add --kind traffic or --kind space");
        }
    } else if (line.verb != Verb::new_scenario) {
        line.format = choose_format(words.format, line.output);
    }
    if (line.output == "-") line.output.clear();
    line.colour = look_up(colours, words.colour, "--color");
    line.language = words.language.empty() ? default_language() : look_up(languages, words.language, "--lang");
    if (!words.execution.empty()) line.execution = look_up(executions, words.execution, "--execution");
    if (words.quiet && words.verbose > 0) throw Error(ErrorCode::usage, "-q and -v exclude each other");
    line.verbosity = words.quiet ? -1 : words.verbose > 0 ? 1 : 0;
    return line;
}

}  // namespace rooftile::app
