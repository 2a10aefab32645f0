#include "app/command/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/command/help_language.hpp"
#include "app/command/verbs.hpp"
#include "app/scenario/utf8.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

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
    if (asks_for_printout(first) || std::find(verb_names().begin(), verb_names().end(), first) != verb_names().end())
        return;
    std::string hint = did_you_mean(first, verb_names());
    if (hint.empty()) hint = "commands are " + join_or(verb_names()) + "; rooftile --help says more";
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
        const Needs needs = needs_of(verb.get_name());
        throw Error(ErrorCode::usage, command + " needs " + needs.what, "usage: " + command + needs.usage);
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
    add_verbs(app, line, words, !arguments.files.empty());
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
    const CLI::App& chosen = *app.get_subcommands().front();
    line.verb = verb_of(chosen.get_name());
    check_values(chosen);
    settle(line, words);
    return line;
}

}  // namespace rooftile::app
