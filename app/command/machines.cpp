#include "app/command/machines.hpp"

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"
#include "app/report/machines_answer.hpp"

namespace rooftile::app {

namespace {

Node named(const std::string& name) {
    const std::string before = "machines ";
    const auto source = std::make_shared<const SourceText>("command line", ".", before + name);
    const SourceRegion region = source->region_of_bytes(before.size(), before.size() + name.size());
    Node node;
    node.type = NodeType::string;
    node.place = {source, static_cast<std::uint32_t>(region.line), static_cast<std::uint32_t>(region.column),
                  static_cast<std::uint32_t>(region.length)};
    node.text = name;
    return node;
}

}  // namespace

int machines(const CommandLine& line) {
    const MachineLibrary library(MachineLibrary::default_directories("."));
    const std::vector<std::string> names = line.paths.empty() ? library.available() : line.paths;
    if (names.empty()) {
        const std::string message = "no machine files were found; ROOFTILE_MACHINES can name their folder";
        write_standard_error("rooftile: " + in_language(line.language, message) + "\n");
        return exit_nothing;
    }
    std::vector<MachineDescription> all;
    for (const std::string& name : names) all.push_back(describe_machine_at(named(name), library));
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
