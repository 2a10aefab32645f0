#pragma once

// From a scenario file to Scenarios: one, or one for every point of its sweep.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/scenario/scenario.hpp"
#include "app/scenario/source_text.hpp"

namespace rooftile::app {

struct Axis;

/// What the command line adds to a file.
struct ReadOptions {
    std::vector<std::string> definitions;  ///< -D arguments: "workload.N=4096", "schedule.tiled.BM=32,64"
    std::string machine;                   ///< --machine: a name or a path; empty: the file's machine
    /// Folders to look for machines in; absent: MachineLibrary::default_directories() of the file's folder.
    std::optional<std::vector<std::string>> machine_directories;
};

/// A scenario file, read and checked as far as its sweep points have in common. Cheap to copy; at() may be
/// called from several threads. Memory does not grow with the number of points.
class ScenarioSource {
public:
    /// @param path  a TOML file; "-" is standard input
    /// Throws Error(io) if it cannot be read, Error(input) with a region for mistakes in the file or the
    /// options; a mistake that only some sweep points have is left to at().
    static ScenarioSource read(const std::string& path, const ReadOptions& options = {});

    /// The same for a text in memory; relative machine paths start at the current directory.
    static ScenarioSource from_text(const std::string& text, const std::string& file, const ReadOptions& options = {});

    /// The path that was read, as given.
    [[nodiscard]] const std::string& file() const;
    /// That path and the machine files read so far.
    [[nodiscard]] std::vector<std::string> files() const;
    /// Whether there is at least one axis, from the file or from -D with several values.
    [[nodiscard]] bool has_sweep() const;
    /// The axes, the first slowest; the last point of one comes before the next of the one in front of it.
    [[nodiscard]] const std::vector<Axis>& axes() const;
    /// A text that is the same for two sources when all that they say is: the file's text, the command
    /// line's definitions and every machine file that some point reads.
    [[nodiscard]] std::string identity() const;
    /// The number of points, at least 1; 1 without a sweep.
    [[nodiscard]] std::uint64_t point_count() const;
    /// What that point (from 0) puts in place, in the order of the axes; empty without a sweep.
    [[nodiscard]] std::vector<Setting> settings(std::uint64_t point) const;
    /// The scenario at that point. Throws Error for a point that is not valid.
    [[nodiscard]] Scenario at(std::uint64_t point = 0) const;

private:
    struct Contents;
    static ScenarioSource from_source(const std::shared_ptr<const SourceText>& source, const ReadOptions& options);
    explicit ScenarioSource(std::shared_ptr<const Contents> contents);
    std::shared_ptr<const Contents> contents_;
};

}  // namespace rooftile::app
