#include "app/command/explain.hpp"

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"
#include "app/teach/explanation.hpp"

namespace rooftile::app {

int explain(const CommandLine& line) {
    if (line.format == Format::csv) {
        throw Error(ErrorCode::usage, "an explanation is no table of numbers: there is no CSV of it",
                    "write -f table, json or md");
    }
    std::string text;
    if (line.subject.empty()) {
        text = line.format == Format::json ? topic_list_json(line.language).dump() + "\n"
                                           : render_document(line, topic_list(line.language));
    } else {
        const Explanation explanation = explain_topic(line.subject, line.language);
        text = line.format == Format::json ? explanation_json(explanation).dump() + "\n"
                                           : render_document(line, explanation_document(explanation, line.language));
    }
    write_output(line.output, text);
    return exit_ok;
}

}  // namespace rooftile::app
