#pragma once

// Going on with a CSV that was cut anywhere: how much of it stands, proved to be this sweep's.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/command/shard.hpp"
#include "app/report/evaluate.hpp"
#include "app/report/write_csv.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// The CSV that is to be continued.
struct ResumeTask {
    const ScenarioSource& source;
    const EvaluateOptions& options;
    const Witnesses& witnesses;
    const CsvWriter& writer;
    PointRange points;
    std::optional<ShardHead> head;  ///< of a slice
};

struct Resumed {
    std::uint64_t bytes = 0;   ///< of the file that stand: whole lines of whole points
    std::uint64_t points = 0;  ///< whose rows these are
    CheckValue check;          ///< of the header and these rows
    bool has_head = false;     ///< the lines before the rows are whole
    bool complete = false;     ///< nothing is missing, not even a slice's last line
};

/// Reads the file. Throws Error(input) when it is not the beginning of what this sweep writes: its first
/// lines, the settings of any row, the rows of some points computed again, or anything behind the last
/// point differ. Throws Error(usage) when the columns do not show where a point ends.
Resumed read_resumed(const std::string& path, const ResumeTask& task);

}  // namespace rooftile::app
