#pragma once

// A sweep on all cores: points are evaluated in parallel and handed on in order, so that what is made of
// them does not depend on how many cores there were, and memory does not grow with the number of points.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "app/report/evaluate.hpp"
#include "app/scenario/point_cursor.hpp"

namespace rooftile::app {

/// Points [begin, end) of a sweep.
struct PointRange {
    std::uint64_t begin = 0, end = 0;
    [[nodiscard]] std::uint64_t length() const { return end - begin; }
    friend bool operator==(const PointRange&, const PointRange&) = default;
};

/// Evaluates points, one thread at a time.
class PointWorker {
public:
    /// @param source, options, witnesses  outlive the worker
    PointWorker(const ScenarioSource& source, const EvaluateOptions& options, const Witnesses& witnesses);

    /// A point of the sweep; one that is not valid has its reason as status. Throws Error for mistakes that
    /// are not this point's.
    PointReport report(std::uint64_t point);

    /// For points that are judged without a report.
    PointCursor& cursor() { return cursor_; }
    /// Whether that point is one of the counted sample.
    [[nodiscard]] bool in_sample(std::uint64_t point) const { return point % options_.count_sample == 0; }
    void note_valid() { any_valid_ = true; }

    /// Since the last call: whether a point was valid, and the first error that was one point's own.
    struct Validity {
        bool any_valid = false;
        std::optional<Error> first_error;
    };
    Validity take_validity();

private:
    const ScenarioSource& source_;
    const Witnesses& witnesses_;
    EvaluateOptions options_;
    PointCursor cursor_;
    bool any_valid_ = false;
    std::optional<Error> first_error_;
};

/// What a consumer makes of some points that follow each other.
class PointDigest {
public:
    virtual ~PointDigest() = default;
};

class PointConsumer {
public:
    virtual ~PointConsumer() = default;
    /// Evaluates and digests points. Called from several threads at a time.
    [[nodiscard]] virtual std::unique_ptr<PointDigest> digest(PointRange points, PointWorker& worker) const = 0;
    /// Called for one digest after the other, in the order of the points.
    virtual void take(PointDigest& digest) = 0;
};

struct StreamOptions {
    PointRange points;                        ///< which; none: all
    unsigned threads = 0;                     ///< at most so many; 0: as many as there are cores
    const std::atomic<bool>* stop = nullptr;  ///< no further points once it is true
    std::function<void(std::uint64_t)> done;  ///< called after each digest with the points done so far
};

/// Hands every point to the consumer. Returns how many were taken: fewer than asked for after a stop.
/// A mistake that is not one point's is thrown where its point would have come; the points before it have
/// been taken. When no point of the whole sweep was valid, the first one's error is thrown at the end.
std::uint64_t stream_points(const ScenarioSource& source, const EvaluateOptions& options, const Witnesses& witnesses,
                            PointConsumer& consumer, const StreamOptions& stream = {});

}  // namespace rooftile::app
