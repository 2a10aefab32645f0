#include "rooftile/gpu/counters.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "gpu_measure/fake_reader.hpp"
#include "rooftile/core/error.hpp"

using namespace rooftile;
using namespace rooftile::gpu;
using test::FakeReader;
using test::Tally;

namespace {

const Counter& counter(const std::vector<Counter>& counters, std::string_view name) {
    for (const Counter& c : counters) {
        if (c.name == name) return c;
    }
    FAIL("no counter " << std::string(name));
    return counters.front();
}

std::vector<Counter> observed(FakeReader& reader) {
    Tally tally;
    return observe(reader, tally.work());
}

}  // namespace

TEST_CASE("counters: each pass of each reading repeats the work, with what comes before it") {
    FakeReader reader = FakeReader::all_zero();
    reader.passes = 4;
    Tally tally;
    const auto counters = observe(reader, tally.work(), 2);
    CHECK(tally.launches == 8);
    CHECK(tally.flushes == 8);
    CHECK(counters.size() == counter_names().size());
}

TEST_CASE("counters: requested reads are loads and asynchronous copies and bulk copies") {
    FakeReader reader = FakeReader::all_zero();
    reader.values[std::string(load_bytes_counter)] = {512};
    reader.values[std::string(async_copy_bytes_counter)] = {4096};
    reader.values[std::string(store_bytes_counter)] = {64};
    CHECK(requested_read_bytes(observed(reader)).value == 4608U);
    CHECK(requested_write_bytes(observed(reader)).value == 64U);
    reader.values[std::string(bulk_copies_counter)] = {3};
    reader.values[std::string(bulk_copy_bytes_counter)] = {30000};
    CHECK(requested_read_bytes(observed(reader)).value == 34608U);
}

TEST_CASE("counters: a path that was not observed leaves the sum absent, never short") {
    for (const std::string_view missing : {load_bytes_counter, async_copy_bytes_counter, bulk_copies_counter}) {
        CAPTURE(std::string(missing));
        FakeReader reader = FakeReader::all_zero();
        reader.values[std::string(load_bytes_counter)] = {512};
        reader.values.erase(std::string(missing));
        reader.failing[std::string(missing)] = "the pass was lost";
        const Observation reads = requested_read_bytes(observed(reader));
        CHECK_FALSE(reads.value);
        CHECK(reads.why_absent == std::string(missing) + ": the pass was lost");
    }
    FakeReader reader = FakeReader::all_zero();
    reader.values[std::string(bulk_copies_counter)] = {1};
    reader.values.erase(std::string(bulk_copy_bytes_counter));
    CHECK_FALSE(requested_read_bytes(observed(reader)).value);
}

TEST_CASE("counters: a device without a counter of bulk copies has no bulk copies") {
    FakeReader reader = FakeReader::all_zero();
    reader.values[std::string(load_bytes_counter)] = {512};
    reader.values.erase(std::string(bulk_copies_counter));
    reader.values.erase(std::string(bulk_copy_bytes_counter));
    const auto counters = observed(reader);
    CHECK(requested_read_bytes(counters).value == 512U);
    CHECK_FALSE(counter(counters, bulk_copies_counter).value);
    CHECK(counter(counters, bulk_copies_counter).why_absent == "this device has no counter of that name");
}

TEST_CASE("counters: without permission everything is absent with that reason, and nothing runs") {
    FakeReader reader = FakeReader::all_zero();
    reader.unavailable = "this user may not read hardware counters";
    Tally tally;
    const auto counters = observe(reader, tally.work());
    CHECK(tally.launches == 0);
    for (const Counter& c : counters) {
        CHECK_FALSE(c.value);
        CHECK(c.why_absent == *reader.unavailable);
    }
    CHECK(requested_read_bytes(counters).why_absent.find("may not read") != std::string::npos);
    const auto none = no_counters("no library");
    CHECK(none->why_unavailable() == "no library");
    CHECK_FALSE(observe(*none, tally.work()).front().value);
}

TEST_CASE("counters: one that a launch fixes must not change; others keep their extremes") {
    FakeReader reader = FakeReader::all_zero();
    reader.values[std::string(load_bytes_counter)] = {512, 516};
    reader.values[std::string(dram_read_counter)] = {9000, 8000, 9500};
    Tally tally;
    const auto counters = observe(reader, tally.work(), 3);
    const Counter& loads = counter(counters, load_bytes_counter);
    CHECK_FALSE(loads.value);
    CHECK(loads.why_absent == "it changed between two readings of the same launch: 512, then 516");
    CHECK_FALSE(requested_read_bytes(counters).value);
    const Counter& dram = counter(counters, dram_read_counter);
    CHECK(dram.value == 9000U);
    CHECK(dram.lowest == 8000);
    CHECK(dram.highest == 9500);
}

TEST_CASE("counters: what is no whole number is no count") {
    for (const double value : {-1.0, 0.5, std::nan(""), std::numeric_limits<double>::infinity(), 0x1p54}) {
        CAPTURE(value);
        FakeReader reader = FakeReader::all_zero();
        reader.values[std::string(fma_counter)] = {value};
        const auto counters = observed(reader);
        CHECK_FALSE(counter(counters, fma_counter).value);
        CHECK(counter(counters, fma_counter).why_absent.find("no count") != std::string::npos);
    }
    FakeReader reader = FakeReader::all_zero();
    reader.values[std::string(fma_counter)] = {68719476736.0};
    CHECK(counter(observed(reader), fma_counter).value == 68719476736U);
}

TEST_CASE("counters: a reading that is lost the second time is absent") {
    class Forgetful final : public CounterReader {
    public:
        std::optional<std::string> why_unavailable() override { return std::nullopt; }
        bool can_read(std::string_view) override { return true; }
        std::vector<Reading> read(std::span<const std::string> names, const CountedWork&) override {
            std::vector<Reading> out;
            for (const std::string& name : names) out.push_back({name, 7.0, ""});
            if (++readings_ == 2) out.pop_back();
            return out;
        }

    private:
        int readings_ = 0;
    };
    Forgetful reader;
    Tally tally;
    const auto counters = observe(reader, tally.work());
    CHECK_FALSE(counters.back().value);
    CHECK(counters.back().why_absent == "the reader left it out");
    CHECK(counters.front().value == 7U);
}

TEST_CASE("counters: an error of the work itself is thrown") {
    FakeReader reader = FakeReader::all_zero();
    const CountedWork work{{}, [] { throw Error(ErrorCode::device, "a launch failed"); }};
    CHECK_THROWS_AS(observe(reader, work), Error);
}

TEST_CASE("counters: what was not asked for is not observed") {
    CHECK_FALSE(observation({}, load_bytes_counter).value);
    CHECK(observation({}, load_bytes_counter).why_absent == "it was not asked for");
}

TEST_CASE("measured: the median of an even number of times lies between the middle two") {
    const TimeStatistics odd = statistics_of({3, 1, 2}, 1);
    CHECK(odd == TimeStatistics{2, 1, 3, 3, 1});
    CHECK(statistics_of({4, 1, 2, 3}, 8) == TimeStatistics{2.5, 1, 4, 4, 8});
    CHECK_THROWS_AS(statistics_of({}, 1), Error);
}
