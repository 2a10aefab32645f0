#include "app/scenario/machine_library.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "app/scenario/fields.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_name_bytes = 200;

bool is_path(const std::string& name) { return name.find('/') != std::string::npos || name.ends_with(".toml"); }

bool is_regular(const fs::path& path) {
    std::error_code problem;
    return fs::is_regular_file(path, problem);
}

/// Why a path that was asked for is no machine file.
std::string why_not(const std::string& path) {
    std::error_code problem;
    const fs::file_type type = fs::status(path, problem).type();
    if (type == fs::file_type::not_found) return "there is no machine file '" + path + "'";
    if (type == fs::file_type::directory) return "'" + path + "' is a directory, not a machine file";
    const std::string found = "'" + path + "' is not a regular file";
    return problem ? found + ": " + problem.message() : found;
}

}  // namespace

std::vector<std::string> MachineLibrary::default_directories(const std::string& directory) {
    std::vector<std::string> directories;
    std::error_code problem;
    fs::path folder = fs::absolute(directory.empty() ? "." : directory, problem).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    directories.push_back((folder / "machines").string());
    while (folder.has_relative_path()) {
        folder = folder.parent_path();
        directories.push_back((folder / "machines").string());
        directories.push_back((folder / "scenarios" / "machines").string());
    }
    if (const char* configured = std::getenv("ROOFTILE_MACHINES"); configured != nullptr && *configured != '\0') {
        directories.emplace_back(configured);
    }
#if defined(ROOFTILE_MACHINES_FROM_PROGRAM)
    // A prefix may be moved: nothing but the program's own place is known for certain.
    if (const fs::path program = fs::read_symlink("/proc/self/exe", problem); !problem) {
        directories.push_back((program.parent_path() / ROOFTILE_MACHINES_FROM_PROGRAM).lexically_normal().string());
    }
#endif
    return directories;
}

std::vector<std::string> MachineLibrary::available() const {
    std::set<std::string> names;
    for (const std::string& directory : directories_) {
        std::error_code problem;
        for (fs::directory_iterator file(directory, problem), end; !problem && file != end; file.increment(problem)) {
            if (file->path().extension() == ".toml" && is_regular(file->path()))
                names.insert(file->path().stem().string());
        }
    }
    return {names.begin(), names.end()};
}

std::shared_ptr<const Node> MachineLibrary::find(const Node& node, std::string_view key) const {
    const std::string& name = text_of(node, key);
    if (name.empty()) fail(node.place, "the machine's name is empty", "available: " + join_or(available()));
    if (name.size() > max_name_bytes) fail(node.place, "the machine's name is too long");
    require_line(node, "the machine's name");
    const fs::path folder = node.place.source->directory();
    if (is_path(name)) {
        const std::string path = (folder / name).lexically_normal().string();
        if (is_regular(path)) return load(path, node);
        fail(node.place, why_not(path),
             "a path starts at the folder of the file that names it; a name alone is looked up: " +
                 join_or(available()));
    }
    // A machine file may build on its neighbours without a search path.
    if (const fs::path sibling = folder / (name + ".toml");
        is_regular(sibling) && node.place.source->file().ends_with(".toml")) {
        if (folder.filename() == "machines") return load(sibling.string(), node);
    }
    for (const std::string& directory : directories_) {
        const fs::path path = fs::path(directory) / (name + ".toml");
        if (is_regular(path)) return load(path.string(), node);
    }
    const std::vector<std::string> known = available();
    if (known.empty()) {
        fail(node.place, "there is no machine '" + name + "'",
             "no machine files were found; set ROOFTILE_MACHINES to their folder, or write a [machine] table");
    }
    fail(node.place, "there is no machine '" + name + "'", allowed_hint(name, known, "available: "));
}

std::vector<std::string> MachineLibrary::files() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> all;
    for (const auto& [path, document] : loaded_) all.push_back(path);
    return all;
}

std::vector<std::string> MachineLibrary::texts() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> all;
    for (const auto& [path, document] : loaded_) {
        if (document) all.push_back(document->place.source->text());
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::shared_ptr<const Node> MachineLibrary::load(const std::string& path, const Node& node) const {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<const Node>& document = loaded_[path];
    if (document) return document;
    try {
        document = std::make_shared<const Node>(parse_document(SourceText::read(path)));
    } catch (const Error& error) {
        throw error.at(node.place.region());
    }
    return document;
}

}  // namespace rooftile::app
