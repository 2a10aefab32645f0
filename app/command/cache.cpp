#include "app/command/cache.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"
#include "app/report/cache_answer.hpp"
#include "app/report/cache_count.hpp"
#include "app/scenario/machine.hpp"
#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

[[noreturn]] void refuse_without_caches(const std::string& path) {
    throw Error(ErrorCode::input, "'" + replace_invalid_bytes(path) + "' states no caches",
                "write [[cache]] tables with name, size, ways and line, nearest first; in a scenario "
                "[[machine.cache]]");
}

/// Whether a file without a machine is a scenario all the same: no machine file has these keys.
bool is_scenario(const Node& document) {
    return document.find("workload") != nullptr || document.find("schedule") != nullptr ||
           document.find("title") != nullptr;
}

/// The caches of a machine file, or of the machine that a scenario names.
std::vector<cache::Geometry> read_config(const std::string& path) {
    const std::shared_ptr<const SourceText> source = SourceText::read(path);
    Node document = parse_document(source);
    const MachineLibrary library(MachineLibrary::default_directories(source->directory()));
    const Node* machine = document.find("machine");
    if (machine == nullptr && is_scenario(document)) refuse_without_caches(path);
    if (machine == nullptr) std::erase_if(document.entries, [](const Entry& entry) { return entry.key == "schema"; });
    const MachineDescription described = describe_machine_at(machine == nullptr ? document : *machine, library);
    if (described.caches.empty()) refuse_without_caches(path);
    return described.caches;
}

std::ifstream open_trace(const std::string& path) {
    const std::string shown = replace_invalid_bytes(path);
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem)) {
        throw Error(ErrorCode::io, "'" + shown + "' is a directory, not a trace");
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) throw Error(ErrorCode::io, "cannot read '" + shown + "': " + std::strerror(errno));
    return file;
}

CacheTraceReport simulate(cache::TraceReader& reader, cache::Hierarchy& caches) {
    CacheTraceReport report;
    caches.feed([&](auto& nearest) {
        for (cache::TraceAccess access; reader.next(access);) {
            nearest.access(access.address, access.bytes, access.is_store, access.operand);
            ++report.accesses;
        }
    });
    caches.flush();
    report.format = reader.format();
    report.names = reader.operands();
    report.levels = cache_reports(caches, report.names.size());
    return report;
}

}  // namespace

int cache_trace(const CommandLine& line) {
    const std::string& path = line.paths.front();
    if (line.cache_options.config == "-" && path == "-") {
        throw Error(ErrorCode::usage, "the trace and the caches cannot both come from standard input",
                    "name a file for one of them");
    }
    refuse_overwriting(line.output, {path, line.cache_options.config});
    const std::vector<cache::Geometry> geometries = read_config(line.cache_options.config);
    cache::Hierarchy caches(geometries);
    std::ifstream file;
    if (path != "-") file = open_trace(path);
    cache::TraceReader reader(path == "-" ? std::cin : file, replace_invalid_bytes(path), line.cache_options.format);
    CacheTraceReport report = simulate(reader, caches);
    report.file = replace_invalid_bytes(path);
    report.geometries = geometries;
    switch (line.format) {
        case Format::json: write_output(line.output, write_cache_json(report)); break;
        case Format::csv: write_output(line.output, write_cache_csv(report)); break;
        default: write_output(line.output, render_document(line, cache_answer(report, line.language)));
    }
    return exit_ok;
}

}  // namespace rooftile::app
