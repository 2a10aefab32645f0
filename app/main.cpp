// The rooftile program: dispatch to a command, and the one place where an Error becomes an exit code.

#include <unistd.h>

#include <exception>
#include <new>

#include "app/command/cache.hpp"
#include "app/command/check.hpp"
#include "app/command/exit_code.hpp"
#include "app/command/explain.hpp"
#include "app/command/fit.hpp"
#include "app/command/interrupt.hpp"
#include "app/command/log.hpp"
#include "app/command/machines.hpp"
#include "app/command/measure.hpp"
#include "app/command/merge.hpp"
#include "app/command/new_scenario.hpp"
#include "app/command/occupancy.hpp"
#include "app/command/orders.hpp"
#include "app/command/output.hpp"
#include "app/command/plot.hpp"
#include "app/command/run.hpp"
#include "app/command/schema.hpp"
#include "app/command/trace.hpp"
#include "app/scenario/diagnostic.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

int dispatch(const CommandLine& line) {
    switch (line.verb) {
        case Verb::run: return run(line);
        case Verb::check: return check(line);
        case Verb::schema: return schema(line);
        case Verb::explain: return explain(line);
        case Verb::new_scenario: return new_scenario(line);
        case Verb::plot: return plot(line);
        case Verb::cache: return cache_trace(line);
        case Verb::orders: return orders(line);
        case Verb::occupancy: return occupancy(line);
        case Verb::machines: return machines(line);
        case Verb::merge: return merge(line);
        case Verb::trace: return trace(line);
        case Verb::measure: return measure(line);
        case Verb::fit: return fit_forms(line);
    }
    throw Error(ErrorCode::internal, "a command without an implementation");
}

/// How to speak to whoever reads standard error.
struct Reader {
    Colour colour = Colour::automatic;
    Language language = Language::en;
};

int fail(const Error& error, ExitCode code, const Reader& reader) {
    DiagnosticStyle style{use_colour(reader.colour, STDERR_FILENO)};
    style.language = reader.language;
    write_standard_error(render_diagnostic(error, style));
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    Reader reader;
    reader.language = language_asked_for(argc, argv);
    try {
        install_signal_handlers();
        const auto parsed = parse_command_line(argc, argv);
        if (const auto* printout = std::get_if<Printout>(&parsed)) {
            write_standard_output(printout->text);
            return exit_ok;
        }
        const auto& line = std::get<CommandLine>(parsed);
        reader = {line.colour, line.language};
        set_log_level(line.verbosity, line.language);
        return dispatch(line);
    } catch (const OutputError& error) {
        return fail(error, exit_internal, reader);
    } catch (const Error& error) {
        return fail(error, error.code() == ErrorCode::internal ? exit_internal : exit_invalid, reader);
    } catch (const std::bad_alloc&) {
        return fail(Error(ErrorCode::internal, "out of memory"), exit_internal, reader);
    } catch (const std::exception& error) {
        return fail(Error(ErrorCode::internal, std::string("unexpected: ") + error.what()), exit_internal, reader);
    } catch (...) {
        return fail(Error(ErrorCode::internal, "unexpected: an exception of unknown type"), exit_internal, reader);
    }
}
