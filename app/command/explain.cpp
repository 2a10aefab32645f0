#include "app/command/explain.hpp"

#include <unistd.h>

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"
#include "app/teach/explanation.hpp"

namespace rooftile::app {

namespace {

std::string show(const Document& document, const CommandLine& line) {
    if (line.format == Format::md) return render_markdown(document);
    const bool to_terminal = line.output.empty();
    return render_text(document, to_terminal ? terminal_width() : 80,
                       to_terminal ? use_colour(line.colour, STDOUT_FILENO) : line.colour == Colour::always);
}

}  // namespace

int explain(const CommandLine& line) {
    if (line.format == Format::csv) {
        throw Error(ErrorCode::usage, "an explanation is no table of numbers: there is no CSV of it",
                    "write -f table, json or md");
    }
    std::string text;
    if (line.subject.empty()) {
        text = line.format == Format::json ? topic_list_json(line.language).dump() + "\n"
                                           : show(topic_list(line.language), line);
    } else {
        const Explanation explanation = explain_topic(line.subject, line.language);
        text = line.format == Format::json ? explanation_json(explanation).dump() + "\n"
                                           : show(explanation_document(explanation, line.language), line);
    }
    write_output(line.output, text);
    return exit_ok;
}

}  // namespace rooftile::app
