#pragma once

// The command line as plain data. Parsing it is the only place that knows the options library.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/report/messages.hpp"
#include "app/scenario/scenario.hpp"
#include "app/trace/traced_run.hpp"
#include "rooftile/cache/trace_reader.hpp"

namespace rooftile::app {

enum class Verb : std::uint8_t {
    run,
    check,
    merge,
    trace,
    plot,
    measure,
    cache,
    orders,
    occupancy,
    machines,
    fit,
    schema,
    new_scenario,
    explain
};
enum class Format : std::uint8_t { table, json, csv, md };
enum class TraceFormat : std::uint8_t { text, jsonl };
enum class PlotKind : std::uint8_t { roofline, traffic, space, bound };
enum class Colour : std::uint8_t { automatic, always, never };

/// What `occupancy` is asked: texts as written, lists and ranges included; empty where nothing is said.
struct OccupancyOptions {
    std::string compute_capability, threads, registers, shared;
};

/// What `cache` reads besides the trace.
struct CacheOptions {
    std::string config;  ///< a file that states caches; "-" is standard input
    rooftile::cache::TraceFormat format = rooftile::cache::TraceFormat::automatic;
};

/// The largest number of a step or an event.
inline constexpr std::uint64_t max_trace_number = std::uint64_t{1} << 62U;

struct TraceOptions {
    TraceFormat format = TraceFormat::text;
    std::string page;                        ///< a file to write the page to; empty: none
    std::optional<Granularity> granularity;  ///< absent: what suits the format
    std::uint64_t from = 1, to = max_trace_number, most = max_trace_number;
    bool values = false;                       ///< of JSON lines: with the inputs' values
    bool by_key = false;                       ///< wait for a key behind each step
    bool warps = false;                        ///< one warp's requests in place of steps
    std::optional<std::uint64_t> block, warp;  ///< of warps: which, from 0; absent: the first
};

/// How a GPU is asked, by `measure` and `plot --measure`.
struct GpuOptions {
    bool ceilings = false;     ///< measure the device, no scenario
    bool plot = false;         ///< plot: draw measured points too
    std::uint64_t runs = 15;   ///< times of each kernel
    bool no_counters = false;  ///< read no hardware counters
    std::string order;         ///< in which thread blocks take output tiles; empty: the schedule's own
};

struct CommandLine {
    Verb verb = Verb::run;
    std::vector<std::string> paths;
    // what is evaluated
    std::vector<std::string> definitions, schedules, elements;
    std::string machine;
    std::optional<ExecutionMode> execution;
    bool per_element = false, enforce_capacity = false;
    bool frame = false;  ///< a worked answer in place of the report
    // of sweeps
    unsigned threads = 0;              ///< at most so many; 0: as many as there are cores
    std::uint64_t count_sample = 1;    ///< of so many points, the first is counted
    std::string best;                  ///< the figure whose best row is asked for; empty: all rows
    bool include_unfitting = false;    ///< rows that do not fit may be the best
    std::string shard;                 ///< "2/4"; empty: all points
    bool resume = false;               ///< go on with the CSV that is there
    std::vector<std::string> columns;  ///< of a CSV; empty: all
    // how it is shown
    Format format = Format::table;
    std::string output;  ///< a file; empty: standard output
    Colour colour = Colour::automatic;
    Language language = Language::en;
    int verbosity = 0;  ///< -1 quiet, 0, 1 verbose
    // schema, new, explain
    std::string subject;  ///< the word behind the command; empty: its default
    bool force = false;   ///< new: replace a file that is there
    // check
    std::string filter;
    std::string junit;  ///< a file; "-": standard output, and the results as text on standard error
    bool list = false;
    // plot
    PlotKind plot_kind = PlotKind::roofline;
    std::string x_key;                  ///< the swept key on the x axis; empty: the only one
    std::vector<std::string> machines;  ///< each in place of the scenario's; empty: the scenario's own
    // fit
    std::vector<std::string> quantities;  ///< only these; empty: the usual ones
    bool latex = false;                   ///< forms as LaTeX
    CacheOptions cache_options;
    // orders
    std::vector<std::string> orders;  ///< block orders to rank, as written; empty: the usual ones
    OccupancyOptions occupancy;
    TraceOptions trace;
    GpuOptions gpu;
};

/// A text asked for instead of any work: --help, --version.
struct Printout {
    std::string text;
};

/// The language of everything that is said before the command line is understood, mistakes in it included:
/// that of --lang, wherever it stands, otherwise that of the environment's ROOFTILE_LANG, otherwise English.
Language language_asked_for(int argc, const char* const* argv);

/// Throws Error(usage) for anything that is not a command line of this program.
std::variant<CommandLine, Printout> parse_command_line(int argc, const char* const* argv);

}  // namespace rooftile::app
