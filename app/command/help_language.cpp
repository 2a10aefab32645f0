#include "app/command/help_language.hpp"

#include <CLI/CLI.hpp>

namespace rooftile::app {

void speak(CLI::App& app, Language language) {
    if (language == Language::en) return;
    const auto translated = [language](const std::string& text) { return in_language(language, text); };
    for (const char* label : {"Usage", "OPTIONS", "Positionals", "SUBCOMMAND", "REQUIRED"}) {
        app.get_formatter()->label(label, translated(label));
    }
    app.description(translated(app.get_description()));
    app.footer(translated(app.get_footer()));
    for (CLI::Option* option : app.get_options()) {
        option->description(translated(option->get_description()));
        if (!option->get_positional()) option->group(translated(option->get_group()));
    }
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
        command->group(translated(command->get_group()));
        speak(*command, language);
    }
}

}  // namespace rooftile::app
