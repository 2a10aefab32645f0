#pragma once

// The line on a terminal that says how far a sweep is.

#include <chrono>
#include <cstdint>

#include "app/command/command_line.hpp"
#include "app/command/interrupt.hpp"
#include "app/report/sweep_stream.hpp"

namespace rooftile::app {

class Progress {
public:
    /// Shown on standard error if that is a terminal, unless the command line says to be quiet or rows go
    /// to the terminal themselves.
    Progress(const CommandLine& line, std::uint64_t points);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Wipes the line.
    ~Progress();

    void show(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;
    const Messages& m_;
    std::uint64_t points_;
    bool on_;
    Clock::time_point begin_, last_;
    bool shown_ = false;
};

/// How the points of a sweep are gone through: on the threads that the command line allows, until an interrupt,
/// with the line that says how far it is. Both must outlive it.
StreamOptions watched(const CommandLine& line, const StopAtInterrupt& stop, Progress& progress);

/// "1 h 02 min", "3 min 05 s", "12 s".
std::string duration_text(std::uint64_t seconds, Language language);

}  // namespace rooftile::app
