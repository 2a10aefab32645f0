#pragma once

// Named machines: files NAME.toml in a list of folders, read once each.

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/scenario/document.hpp"

namespace rooftile::app {

class MachineLibrary {
public:
    explicit MachineLibrary(std::vector<std::string> directories) : directories_(std::move(directories)) {}

    /// Where machines are looked for by default: `directory`/machines, then `machines` and
    /// `scenarios/machines` of each folder above it, nearest first, then the one folder that
    /// $ROOFTILE_MACHINES names, then the one beside the program: share/rooftile/machines of its prefix.
    static std::vector<std::string> default_directories(const std::string& directory);

    /// The document of a machine named by a node: a name in the folders, or a path (with a '/' or ending in
    /// .toml) from the folder of the text that names it. Throws Error at the node when there is none.
    /// @param key  "machine" or "base", for messages
    [[nodiscard]] std::shared_ptr<const Node> find(const Node& name, std::string_view key) const;

    /// Every machine name in the folders, sorted.
    [[nodiscard]] std::vector<std::string> available() const;

    /// The files read so far.
    [[nodiscard]] std::vector<std::string> files() const;
    /// Their texts, sorted: the same machines from other folders are the same.
    [[nodiscard]] std::vector<std::string> texts() const;

private:
    [[nodiscard]] std::shared_ptr<const Node> load(const std::string& path, const Node& name) const;

    std::vector<std::string> directories_;
    mutable std::mutex mutex_;
    mutable std::unordered_map<std::string, std::shared_ptr<const Node>> loaded_;
};

}  // namespace rooftile::app
