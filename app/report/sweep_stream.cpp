#include "app/report/sweep_stream.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>

#include "app/report/describe.hpp"
#include "app/report/execution.hpp"

namespace rooftile::app {

namespace {

using Clock = std::chrono::steady_clock;

PointReport invalid_point(const Error& error) {
    PointReport point;
    point.status = std::string("invalid: ") + error.what();
    return point;
}

/// Executions that hold more than this run one at a time: each was promised the memory there is.
constexpr Bytes large_execution{64U << 20};

Witnesses with_large_ones_in_turn(const Witnesses& witnesses, std::mutex& turn) {
    Witnesses result = witnesses;
    result.count = [&witnesses, &turn](const Workload& workload, const Schedule& schedule,
                                       const sim::CountOptions& options) {
        std::unique_lock lock(turn, std::defer_lock);
        if (options.execution == sim::Execution::full &&
            sim::full_execution_bytes(workload, schedule) > large_execution) {
            lock.lock();
        }
        return witnesses.count(workload, schedule, options);
    };
    return result;
}

/// How many points are taken at a time: as many as take some milliseconds.
class ChunkLength {
public:
    [[nodiscard]] std::uint64_t get() const { return length_.load(std::memory_order_relaxed); }
    void adapt(std::uint64_t length, Clock::duration took) {
        using namespace std::chrono_literals;
        if (took < 4ms && length >= get() && length < longest) length_.store(2 * length, std::memory_order_relaxed);
        if (took > 40ms && length > 1 && length <= get()) length_.store(length / 2, std::memory_order_relaxed);
    }

private:
    static constexpr std::uint64_t longest = 4096;
    std::atomic<std::uint64_t> length_{1};
};

/// Some points on their way through the pipeline.
struct Chunk {
    PointRange points;
    std::unique_ptr<PointDigest> digest;
    PointWorker::Validity validity;
    std::exception_ptr error;
};

}  // namespace

PointWorker::PointWorker(const ScenarioSource& source, const EvaluateOptions& options, const Witnesses& witnesses)
    : source_(source), witnesses_(witnesses), options_(options), cursor_(source) {
    options_.one_of_many = true;
    options_.keep_element_reads = false;
    options_.predict_dram = options_.predict_dram && source.point_count() <= most_dram_points;
}

PointReport PointWorker::report(std::uint64_t point) {
    const Scenario* scenario = nullptr;
    PointReport report;
    try {
        scenario = &cursor_.at(point);
        options_.in_sample = in_sample(point);
        report = evaluate(*scenario, options_, witnesses_);
        any_valid_ = true;
    } catch (const Error& error) {
        // A defect of the program is nobody's status.
        if (error.code() == ErrorCode::internal) throw;
        if (error.code() == ErrorCode::out_of_range && !error.region()) {
            throw Error(error.code(), "at " + settings_text(source_.settings(point)) + ": " + error.what(),
                        error.hint());
        }
        // Everything that a point's own figures cause is located at its workload.
        if (scenario != nullptr && error.region() != scenario->workload_region) throw;
        if (!first_error_) first_error_ = error;
        report = invalid_point(error);
    }
    report.set = source_.settings(point);
    return report;
}

PointWorker::Validity PointWorker::take_validity() {
    Validity validity{std::exchange(any_valid_, false), {}};
    std::swap(validity.first_error, first_error_);
    return validity;
}

std::uint64_t stream_points(const ScenarioSource& source, const EvaluateOptions& options, const Witnesses& witnesses,
                            PointConsumer& consumer, const StreamOptions& stream) {
    const PointRange points = stream.points.length() == 0 ? PointRange{0, source.point_count()} : stream.points;
    const auto threads = std::max<std::size_t>(
        1, stream.threads == 0 ? static_cast<std::size_t>(tbb::info::default_concurrency()) : stream.threads);
    std::optional<tbb::global_control> limit;
    if (stream.threads != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, threads);
    std::mutex turn;
    const Witnesses in_turn = with_large_ones_in_turn(witnesses, turn);
    // Asked once: what other threads hold meanwhile must not decide how a point is counted.
    EvaluateOptions same = options;
    if (!same.available_memory) same.available_memory = available_memory();
    tbb::enumerable_thread_specific<PointWorker> workers([&] { return PointWorker(source, same, in_turn); });
    ChunkLength chunk_length;
    std::atomic<bool> failed{false};
    std::uint64_t next = points.begin;
    std::uint64_t taken = points.begin;
    PointWorker::Validity validity;
    std::exception_ptr error;
    using Ordered = std::shared_ptr<Chunk>;
    tbb::parallel_pipeline(
        2 * threads,
        tbb::make_filter<void, Ordered>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& flow) -> Ordered {
            const bool stopped = stream.stop != nullptr && stream.stop->load();
            if (next == points.end || stopped || failed.load()) {
                flow.stop();
                return nullptr;
            }
            auto chunk = std::make_shared<Chunk>();
            chunk->points = {next, next + std::min(chunk_length.get(), points.end - next)};
            next = chunk->points.end;
            return chunk;
        }) & tbb::make_filter<Ordered, Ordered>(tbb::filter_mode::parallel, [&](const Ordered& chunk) {
            const Clock::time_point begin = Clock::now();
            try {
                PointWorker& worker = workers.local();
                (void)worker.take_validity();
                chunk->digest = consumer.digest(chunk->points, worker);
                chunk->validity = worker.take_validity();
            } catch (...) {
                chunk->error = std::current_exception();
                failed.store(true);
            }
            chunk_length.adapt(chunk->points.length(), Clock::now() - begin);
            return chunk;
        }) & tbb::make_filter<Ordered, void>(tbb::filter_mode::serial_in_order, [&](const Ordered& chunk) {
            if (error) return;
            try {
                if (chunk->error) std::rethrow_exception(chunk->error);
                consumer.take(*chunk->digest);
            } catch (...) {
                // What comes first in the order of points is told, whatever finished first.
                error = std::current_exception();
                failed.store(true);
                return;
            }
            validity.any_valid = validity.any_valid || chunk->validity.any_valid;
            if (!validity.first_error) validity.first_error = chunk->validity.first_error;
            taken = chunk->points.end;
            if (stream.done) stream.done(taken - points.begin);
        }));
    if (error) std::rethrow_exception(error);
    const bool whole = taken - points.begin == source.point_count();
    if (whole && !validity.any_valid && validity.first_error) throw Error(*validity.first_error);
    return taken - points.begin;
}

}  // namespace rooftile::app
