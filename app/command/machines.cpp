#include "app/command/machines.hpp"

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"
#include "app/report/machines_answer.hpp"

namespace rooftile::app {

int machines(const CommandLine& line) {
    const MachineLibrary library(MachineLibrary::default_directories("."));
    const std::vector<std::string> names = line.paths.empty() ? library.available() : line.paths;
    if (names.empty()) {
        const std::string message = "no machine files were found; ROOFTILE_MACHINES can name their folder";
        write_standard_error("rooftile: " + in_language(line.language, message) + "\n");
        return exit_nothing;
    }
    std::vector<MachineDescription> all;
    for (const std::string& name : names)
        all.push_back(describe_machine_at(command_line_text("machines", name), library));
    refuse_overwriting(line.output, library.files());
    if (line.format == Format::json) {
        write_output(line.output, write_machines_json(all));
    } else if (line.format == Format::csv) {
        write_output(line.output, write_machines_csv(all));
    } else if (line.paths.empty()) {
        write_output(line.output, render_document(line, machine_list(all, line.language)));
    } else {
        Document document;
        for (const MachineDescription& machine : all) {
            const Document page = machine_page(machine, line.language);
            document.insert(document.end(), page.begin(), page.end());
        }
        write_output(line.output, render_document(line, document));
    }
    return exit_ok;
}

}  // namespace rooftile::app
