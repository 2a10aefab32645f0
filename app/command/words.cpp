#include "app/command/words.hpp"

#include <cstdlib>
#include <map>

#include "app/command/measure_options.hpp"
#include "app/command/plot_options.hpp"
#include "app/command/trace_options.hpp"
#include "app/command/word_table.hpp"

namespace rooftile::app {

namespace {

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

const std::map<std::string, cache::TraceFormat> trace_formats{{"auto", cache::TraceFormat::automatic},
                                                              {"text", cache::TraceFormat::text},
                                                              {"dinero", cache::TraceFormat::dinero},
                                                              {"binary", cache::TraceFormat::binary}};

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

/// Options of sweeps that need each other or exclude each other.
void check_sweep_options(const CommandLine& line) {
    const auto refuse_if = [](bool wrong, const char* message, const char* hint) {
        if (wrong) throw Error(ErrorCode::usage, message, hint);
    };
    const bool csv = line.format == Format::csv;
    const bool to_file = !line.output.empty() && line.output != "-";
    refuse_if(!line.columns.empty() && !csv, "--columns is for CSV alone", "add -f csv, or leave it out");
    refuse_if(!line.shard.empty() && !csv, "--shard is for CSV alone", "add -f csv, or end the output in .csv");
    refuse_if(line.resume && !csv, "--resume is for CSV alone", "add -f csv, or end the output in .csv");
    refuse_if(line.resume && !to_file, "--resume needs the file that it goes on with", "add -o FILE");
    refuse_if(!line.best.empty() && (line.resume || !line.shard.empty()),
              "--best looks at all points: it goes with neither --shard nor --resume",
              "merge the slices and sort the rows, or leave --best out");
    refuse_if(line.include_unfitting && line.best.empty(), "--include-unfitting says which rows --best looks at",
              "add --best QUANTITY, or leave it out");
}

void settle_plot(CommandLine& line, const Words& words) {
    check_plot_name(line.output);
    line.plot_kind = look_up(plot_kinds, words.plot_kind, "--kind");
    line.machines = split_machines(words.machines);
    if (line.gpu.plot && line.plot_kind != PlotKind::roofline) {
        throw Error(ErrorCode::usage, "--measure draws points on a roofline", "leave --kind out");
    }
    if (!line.x_key.empty() && line.plot_kind != PlotKind::traffic && line.plot_kind != PlotKind::space) {
        throw Error(ErrorCode::usage, "--x is for plots over a sweep", "add --kind traffic or --kind space");
    }
}

void settle_ceilings(const CommandLine& line, const Words& words) {
    if (!words.format.empty()) {
        throw Error(ErrorCode::usage, "--ceilings writes a machine file: it has no format to choose", "leave -f out");
    }
    check_ceilings_name(line.output);
}

/// The format of the output, and whether its name goes with it.
void settle_output(CommandLine& line, const Words& words) {
    refuse_toml(line.junit);
    if (line.verb == Verb::new_scenario) return require_toml(line.output);
    if (line.verb == Verb::measure && line.gpu.ceilings) return settle_ceilings(line, words);
    refuse_toml(line.output);
    if (line.verb == Verb::plot) return settle_plot(line, words);
    if (line.verb == Verb::trace) return settle_trace(line, words);
    const bool rows_alone = line.verb == Verb::merge && words.format.empty();
    line.format = choose_format(rows_alone ? "csv" : words.format, line.output);
    check_sweep_options(line);
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

void settle(CommandLine& line, const Words& words) {
    settle_output(line, words);
    if (line.output == "-") line.output.clear();
    line.colour = look_up(colours, words.colour, "--color");
    line.language = words.language.empty() ? default_language() : look_up(languages, words.language, "--lang");
    line.cache_options.format = look_up(trace_formats, words.trace_format, "--trace-format");
    if (!words.execution.empty()) line.execution = look_up(executions, words.execution, "--execution");
    if (words.quiet && words.verbose > 0) throw Error(ErrorCode::usage, "-q and -v exclude each other");
    line.verbosity = words.quiet ? -1 : words.verbose > 0 ? 1 : 0;
}

}  // namespace rooftile::app
