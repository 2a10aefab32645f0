#pragma once

// Reports as JSON: the shape that docs and design promise, every figure from the names table.

#include <optional>
#include <span>
#include <string>

#include "app/report/report.hpp"

namespace rooftile::app {

/// One object for one file, an array of them for several; ends with a line break.
std::string write_json(std::span<const Report> reports);

/// The same, piece by piece, so that no sweep is held in memory.
class JsonStream {
public:
    /// @param reports  how many will follow
    explicit JsonStream(std::size_t reports) : depth_(reports == 1 ? 0 : 1) {}

    /// What stands before anything.
    [[nodiscard]] std::string begin() const;
    /// A report of a scenario without a sweep.
    [[nodiscard]] std::string report(const Report& report);
    /// A sweep's report up to its points, then each point, then its end.
    [[nodiscard]] std::string begin_sweep(const std::string& file, const LocalText& title, bool c_otherwise);
    [[nodiscard]] std::string first_point(const PointReport& point) const { return "\n" + element(point); }
    [[nodiscard]] std::string next_point(const PointReport& point) const { return ",\n" + element(point); }
    /// @param interrupted  the points are not all of them
    /// @param best  what the one point is the best by
    [[nodiscard]] std::string end_sweep(bool interrupted, const std::optional<BestFound>& best = {}) const;
    [[nodiscard]] std::string end() const;

private:
    [[nodiscard]] std::string separator();
    [[nodiscard]] std::string element(const PointReport& point) const;

    std::size_t depth_;
    bool first_ = true;
};

}  // namespace rooftile::app
