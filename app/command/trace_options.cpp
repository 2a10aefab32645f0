#include "app/command/trace_options.hpp"

#include <CLI/CLI.hpp>

#include "app/command/word_table.hpp"

namespace rooftile::app {

namespace {

const std::map<std::string, TraceFormat> formats{{"text", TraceFormat::text}, {"jsonl", TraceFormat::jsonl}};
const std::map<std::string, Granularity> granularities{
    {std::string(granularity_name(Granularity::tile)), Granularity::tile},
    {std::string(granularity_name(Granularity::element)), Granularity::element}};

void refuse_if(bool wrong, const std::string& message, const char* hint) {
    if (wrong) throw Error(ErrorCode::usage, message, hint);
}

/// Whether steps or events are left out.
bool cut(const TraceOptions& trace) {
    const TraceOptions whole;
    return trace.from != whole.from || trace.to != whole.to || trace.most != whole.most;
}

TraceFormat format_of(const std::string& word, const std::string& output) {
    const bool named_lines = output.ends_with(".jsonl");
    const bool named_text = output.ends_with(".txt");
    const bool device = output.empty() || output == "-" || output.starts_with("/dev/");
    refuse_if(!device && !named_lines && !named_text,
              "a trace is text or JSON lines, which '" + output + "' does not say",
              "end the name in .txt or .jsonl; a page is written by --html FILE.html");
    if (word.empty()) return named_lines ? TraceFormat::jsonl : TraceFormat::text;
    const TraceFormat format = look_up(formats, word, "-f");
    refuse_if(format == TraceFormat::text ? named_lines : named_text,
              "-f " + word + " and '" + output + "' do not agree", "leave out -f, or change the file's extension");
    return format;
}

}  // namespace

void add_trace_options(CLI::App& verb, CommandLine& line, Words& words) {
    TraceOptions& trace = line.trace;
    const auto number = CLI::Range(std::uint64_t{1}, max_trace_number).description("");
    verb.add_option("--html", trace.page, "Write a page to step through; it works from disk, in any browser")
        ->type_name("FILE.html");
    verb.add_option("--from", trace.from, "The first step to show; of JSON lines, the first event")
        ->type_name("N")
        ->check(number);
    verb.add_option("--to", trace.to, "The last one")->type_name("N")->check(number);
    verb.add_option("--max-steps", trace.most, "So many at most")->type_name("N")->check(number);
    verb.add_option("--granularity", words.granularity,
                    "Blocks or single elements; if left out, blocks, and elements of small streams in text and pages")
        ->type_name("tile|element");
    verb.add_flag("--values", trace.values, "Of JSON lines, say in the first line which integers the inputs hold");
    verb.add_flag("--step", trace.by_key, "Wait for a key behind each step: next, back, quit");
    const auto index = CLI::Range(std::uint64_t{0}, max_trace_number).description("");
    verb.add_flag("--warps", trace.warps, "In place of steps, draw what one warp of the schedule's kernel asks for");
    verb.add_option("--block", trace.block, "Of --warps, the warp's block, from 0 in the order of the blocks")
        ->type_name("N")
        ->check(index);
    verb.add_option("--warp", trace.warp, "Of --warps, the warp in its block, from 0")->type_name("N")->check(index);
}

void settle_trace(CommandLine& line, const Words& words) {
    TraceOptions& trace = line.trace;
    const std::string& format = words.format;
    if (!words.granularity.empty()) trace.granularity = look_up(granularities, words.granularity, "--granularity");
    trace.format = format_of(format, line.output);
    const bool page = !trace.page.empty();
    const bool lines = trace.format == TraceFormat::jsonl;
    refuse_if(line.schedules.size() > 1, "a trace follows one schedule", "give -s once");
    refuse_if(page && !format.empty(), "--html writes a page: -f " + format + " says otherwise", "leave one out");
    refuse_if(page && !line.output.empty(), "--html and -o name two outputs", "leave one out");
    refuse_if(page && trace.page != "-" && !trace.page.ends_with(".html") && !trace.page.starts_with("/dev/"),
              "the page is HTML and '" + trace.page + "' is not named so", "end it in .html");
    refuse_if(trace.values && (page || !lines), "--values is for JSON lines alone", "add -f jsonl, or leave it out");
    refuse_if(trace.by_key && (page || lines || !line.output.empty()), "--step is for text on a terminal alone",
              "leave out --step, or what names another output");
    refuse_if(!trace.warps && (trace.block || trace.warp), "--block and --warp choose what --warps draws",
              "add --warps, or leave them out");
    refuse_if(trace.warps && (page || trace.by_key || trace.values || trace.granularity || cut(trace)),
              "--warps draws one warp and follows no steps",
              "leave out --warps, or --html, --step, --values, --granularity, --from, --to and --max-steps");
    refuse_if(trace.to < trace.from,
              "--to " + std::to_string(trace.to) + " lies before --from " + std::to_string(trace.from),
              "swap them, or leave one out");
}

}  // namespace rooftile::app
