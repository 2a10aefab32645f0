#include "rooftile/gpu/counters.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "rooftile/core/integer.hpp"

namespace rooftile::gpu {

namespace {

constexpr CounterName asked_for[] = {
    {load_bytes_counter, "Byte", true, "bytes that loads request, each once a warp instruction"},
    {async_copy_bytes_counter, "Byte", true, "bytes that asynchronous copies (cp.async) request"},
    {bulk_copies_counter, "instruction", true, "bulk copies (TMA) from global memory"},
    {bulk_copy_bytes_counter, "Byte", true, "bytes of the 32-byte sectors that bulk copies (TMA) receive"},
    {store_bytes_counter, "Byte", true, "bytes that stores write, each once a warp instruction"},
    {"smsp__sass_data_bytes_mem_global_op_red.sum", "Byte", false, "bytes of reductions in global memory"},
    {"smsp__sass_data_bytes_mem_global_op_atom.sum", "Byte", false, "bytes of atomic operations in global memory"},
    {local_load_bytes_counter, "Byte", true, "bytes of loads from local memory: spilled registers"},
    {local_store_bytes_counter, "Byte", true, "bytes of stores to local memory: spilled registers"},
    {fma_counter, "instruction", true, "FP32 fused multiply-adds, one a thread"},
    {load_requests_counter, "request", true, "warp instructions that load from global memory"},
    {load_sectors_counter, "sector", true, "32-byte sectors that those loads touch"},
    {store_requests_counter, "request", true, "warp instructions that store to global memory"},
    {store_sectors_counter, "sector", true, "32-byte sectors that those stores touch"},
    {"lts__t_sectors_srcunit_tex_op_read.sum", "sector", false, "32-byte sectors that L1 reads from L2"},
    {"lts__t_sectors_srcunit_tex_op_write.sum", "sector", false, "32-byte sectors that L1 writes to L2"},
    {"lts__t_bytes.sum", "Byte", false, "bytes through L2 from every source"},
    {dram_read_counter, "Byte", false, "bytes read from DRAM"},
    {dram_write_counter, "Byte", false, "bytes written to DRAM; dirty lines may leave L2 later"},
};

class NoCounters final : public CounterReader {
public:
    explicit NoCounters(std::string why) : why_(std::move(why)) {}
    std::optional<std::string> why_unavailable() override { return why_; }
    bool can_read(std::string_view) override { return false; }
    std::vector<Reading> read(std::span<const std::string> names, const CountedWork&) override {
        std::vector<Reading> readings;
        for (const std::string& name : names) readings.push_back({name, std::nullopt, why_});
        return readings;
    }

private:
    std::string why_;
};

/// Up to here every integer is a double.
constexpr double largest_exact = 9007199254740992.0;  // 2^53

/// The reading as a count, or why it is none.
Observation as_count(const Reading& reading) {
    if (!reading.value) return {std::nullopt, reading.why_absent.empty() ? "it was not read" : reading.why_absent};
    const double value = *reading.value;
    if (!std::isfinite(value) || value < 0 || value > largest_exact || value != std::floor(value)) {
        return {std::nullopt, "the reading is no count: " + std::to_string(value)};
    }
    return {static_cast<std::uint64_t>(value), ""};
}

void make_absent(Counter& counter, std::string why) {
    counter.value.reset();
    counter.lowest = counter.highest = 0;
    counter.why_absent = std::move(why);
}

/// Takes one more reading in; a counter that became absent stays so.
void add(Counter& counter, const Reading& reading, bool exact, bool first) {
    if (!first && !counter.value) return;
    const Observation count = as_count(reading);
    if (!count.value) return make_absent(counter, count.why_absent);
    if (first) {
        counter.value = count.value;
        counter.lowest = counter.highest = *count.value;
        return;
    }
    if (exact && *counter.value != *count.value) {
        return make_absent(counter, "it changed between two readings of the same launch: " +
                                        std::to_string(*counter.value) + ", then " + std::to_string(*count.value));
    }
    counter.lowest = std::min(counter.lowest, *count.value);
    counter.highest = std::max(counter.highest, *count.value);
}

Observation sum_of(std::span<const Counter> counters, std::initializer_list<std::string_view> names) {
    Observation sum{0, ""};
    for (const std::string_view name : names) {
        const Observation part = observation(counters, name);
        if (!part.value) return {std::nullopt, std::string(name) + ": " + part.why_absent};
        sum.value = checked_add(*sum.value, *part.value, "a number of bytes");
    }
    return sum;
}

const Counter* find(std::span<const Counter> counters, std::string_view name) {
    const auto at = std::find_if(counters.begin(), counters.end(), [&](const Counter& c) { return c.name == name; });
    return at == counters.end() ? nullptr : &*at;
}

}  // namespace

std::unique_ptr<CounterReader> no_counters(std::string why) { return std::make_unique<NoCounters>(std::move(why)); }

std::span<const CounterName> counter_names() { return asked_for; }

std::vector<Counter> observe(CounterReader& reader, const CountedWork& work, int readings) {
    std::vector<Counter> counters;
    const std::optional<std::string> unavailable = reader.why_unavailable();
    std::vector<std::string> names;
    std::vector<std::size_t> index;
    for (const CounterName& asked : asked_for) {
        Counter counter{std::string(asked.name), std::string(asked.unit), std::nullopt, 0, 0, true, ""};
        if (unavailable) {
            counter.why_absent = *unavailable;
        } else if (!reader.can_read(asked.name)) {
            counter.exists = false;
            counter.why_absent = "this device has no counter of that name";
        } else {
            names.push_back(counter.name);
            index.push_back(counters.size());
        }
        counters.push_back(std::move(counter));
    }
    for (int reading = 0; reading < readings && !names.empty(); ++reading) {
        const std::vector<Reading> read = reader.read(names, work);
        for (std::size_t i = 0; i < index.size(); ++i) {
            const Reading one = i < read.size() && read[i].name == names[i]
                                    ? read[i]
                                    : Reading{names[i], std::nullopt, "the reader left it out"};
            add(counters[index[i]], one, asked_for[index[i]].exact, reading == 0);
        }
    }
    return counters;
}

Observation observation(std::span<const Counter> counters, std::string_view name) {
    const Counter* counter = find(counters, name);
    if (counter == nullptr) return {std::nullopt, "it was not asked for"};
    return {counter->value, counter->why_absent};
}

Observation requested_read_bytes(std::span<const Counter> counters) {
    const Counter* bulk = find(counters, bulk_copies_counter);
    // Older devices have neither bulk copies nor counters of them.
    const bool no_bulk = bulk != nullptr && (!bulk->exists || bulk->value == 0U);
    if (no_bulk) return sum_of(counters, {load_bytes_counter, async_copy_bytes_counter});
    const Observation copies = observation(counters, bulk_copies_counter);
    if (!copies.value) return {std::nullopt, std::string(bulk_copies_counter) + ": " + copies.why_absent};
    return sum_of(counters, {load_bytes_counter, async_copy_bytes_counter, bulk_copy_bytes_counter});
}

Observation requested_write_bytes(std::span<const Counter> counters) { return sum_of(counters, {store_bytes_counter}); }

void take_counters(const Kernel& kernel, Measured& measured) {
    measured.counted_read_bytes = requested_read_bytes(measured.counters);
    measured.counted_write_bytes = requested_write_bytes(measured.counters);
    if (const std::string_view why = why_not_observed(kernel); !why.empty()) {
        measured.counted_read_bytes = measured.counted_write_bytes = {std::nullopt, std::string(why)};
        measured.instrumented_read_bytes = measured.instrumented_write_bytes = {std::nullopt, std::string(why)};
    }
    measured.fma_instructions = observation(measured.counters, fma_counter);
    measured.dram_read_bytes = observation(measured.counters, dram_read_counter);
    measured.dram_write_bytes = observation(measured.counters, dram_write_counter);
    const bool counted = measured.counted_read_bytes.value && measured.counted_write_bytes.value;
    measured.proof = counted ? Proof::hardware : Proof::instrumented;
}

}  // namespace rooftile::gpu
