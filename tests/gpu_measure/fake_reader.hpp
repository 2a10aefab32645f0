#pragma once

// A reader of counters without a GPU: it hands out what a test says, and does the work as often as asked.

#include <map>
#include <string>
#include <vector>

#include "rooftile/gpu/counters.hpp"

namespace rooftile::test {

class FakeReader final : public gpu::CounterReader {
public:
    std::optional<std::string> unavailable;
    std::map<std::string, std::vector<double>, std::less<>> values;  ///< one a reading; the last one repeats
    std::map<std::string, std::string, std::less<>> failing;         ///< names that cannot be read, and why
    int passes = 2;
    int readings = 0;

    /// Every counter that is asked for, at 0 where the test says nothing else.
    static FakeReader all_zero() {
        FakeReader reader;
        for (const gpu::CounterName& name : gpu::counter_names()) reader.values[std::string(name.name)] = {0};
        return reader;
    }
    FakeReader() = default;
    FakeReader(FakeReader&& other) noexcept : values(std::move(other.values)) {}

    std::optional<std::string> why_unavailable() override { return unavailable; }
    bool can_read(std::string_view name) override { return values.contains(name) || failing.contains(name); }
    std::vector<gpu::Reading> read(std::span<const std::string> names, const gpu::CountedWork& work) override {
        for (int pass = 0; pass < passes; ++pass) {
            if (work.before_pass) work.before_pass();
            work.launch();
        }
        std::vector<gpu::Reading> out;
        for (const std::string& name : names) {
            if (const auto why = failing.find(name); why != failing.end()) {
                out.push_back({name, std::nullopt, why->second});
                continue;
            }
            const std::vector<double>& known = values.find(name)->second;
            out.push_back(
                {name, known[std::min<std::size_t>(static_cast<std::size_t>(readings), known.size() - 1)], ""});
        }
        ++readings;
        return out;
    }
};

/// Work that only counts how often it is done.
struct Tally {
    int flushes = 0, launches = 0;
    gpu::CountedWork work() {
        return {[this] { ++flushes; }, [this] { ++launches; }};
    }
};

}  // namespace rooftile::test
