#pragma once

// A scenario: everything one TOML file says, checked and typed. Reading it is parse.hpp's job, running it
// is evaluate.hpp's.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/scenario/string_places.hpp"
#include "rooftile/cache/geometry.hpp"
#include "rooftile/cache/stream.hpp"
#include "rooftile/core/error.hpp"
#include "rooftile/core/machine.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/expr/formula.hpp"

namespace rooftile::app {

enum class ExecutionMode : std::uint8_t { automatic, full, traffic, predict };

/// A text for people in English and, where the file gives one, in Korean.
struct LocalText {
    std::string en, ko;
};

/// One [[expect]]: a formula that must be true.
struct Expectation {
    std::string name;
    LocalText title;
    expr::Formula formula;
    SourceRegion formula_region;  ///< where the formula's first character stands; length = its characters
    StringPlaces places = {};     ///< places.region(begin, end): where bytes of the formula stand in the file
};

/// A value that a sweep or -D puts in place of a key.
struct Setting {
    std::string key;    ///< "workload.N", "schedule.tiled.BM"
    std::string value;  ///< as written: "4096", "f16"
    friend bool operator==(const Setting&, const Setting&) = default;
};

/// A schedule together with where it stands in the file.
struct ScheduleEntry {
    Schedule schedule;
    SourceRegion region;      ///< of its name
    std::string kernel = {};  ///< the CUDA kernel to measure it with; empty: the one that matches
    cache::Stream cache_stream = cache::Stream::transfers;
    std::optional<std::uint64_t> resident_blocks = {};  ///< of a multiprocessor; absent: derived from the block
};

struct Scenario {
    std::string file;  ///< as given on the command line; "-" for standard input
    LocalText title;
    Workload workload;
    SourceRegion workload_region;
    std::vector<ScheduleEntry> schedules;  ///< in file order, at least one
    std::optional<Machine> machine;
    std::vector<cache::Geometry> caches;  ///< of the machine, nearest first; may be empty
    std::string baseline;                 ///< a schedule's name, or empty
    ExecutionMode execution = ExecutionMode::automatic;
    bool enforce_capacity = false;
    std::vector<Expectation> expectations;
};

}  // namespace rooftile::app
