#include "app/command/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace rooftile::app {

namespace {

int level = 0;
Language spoken = Language::en;

/// Made at the first message: most runs have none.
spdlog::logger& logger() {
    static const auto instance = [] {
        auto made = std::make_shared<spdlog::logger>("rooftile", std::make_shared<spdlog::sinks::stderr_sink_st>());
        made->set_pattern(spoken == Language::ko ? "rooftile: %v" : "rooftile: %l: %v");
        made->set_level(spdlog::level::trace);
        return made;
    }();
    return *instance;
}

}  // namespace

void set_log_level(int verbosity, Language language) {
    level = verbosity;
    spoken = language;
}

void log_info(const std::string& message) {
    if (level >= 1) logger().info("{}", in_language(spoken, message));
}

}  // namespace rooftile::app
