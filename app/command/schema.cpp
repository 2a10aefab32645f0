#include "app/command/schema.hpp"

#include <array>
#include <string>

#include "app/command/exit_code.hpp"
#include "app/command/json_schema.hpp"
#include "app/command/output.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

int schema(const CommandLine& line) {
    static const std::array<std::string, 2> files{"scenario", "machine"};
    const std::string& file = line.subject.empty() ? files[0] : line.subject;
    if (file != files[0] && file != files[1]) {
        std::string hint = did_you_mean(file, files);
        if (hint.empty()) hint = "rooftile schema knows " + join_or(files);
        throw Error(ErrorCode::usage, "there is no schema of '" + file + "' files", hint);
    }
    if (line.format == Format::csv || line.format == Format::md) {
        throw Error(ErrorCode::usage, "a schema is JSON, which '" + line.output + "' does not say",
                    "end the name in .json");
    }
    write_output(line.output, json_schema(file == files[0] ? SchemaOf::scenario : SchemaOf::machine, line.language));
    return exit_ok;
}

}  // namespace rooftile::app
