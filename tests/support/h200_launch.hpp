#pragma once

// The 25 launches of tests/gpu_host/h200_counters.json: what an H200 counted of them, one launch at a time.

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "rooftile/gpu/kernel.hpp"

namespace rooftile::test {

/// One launch; matrices were dense and their bases aligned.
struct H200Launch {
    const gpu::Kernel& kernel;
    Matmul shape;
    const nlohmann::json& counters;

    explicit H200Launch(const nlohmann::json& entry)
        : kernel(*gpu::find_kernel(entry["kernel"].get<std::string>())),
          shape{entry["M"].get<std::uint64_t>(), entry["N"].get<std::uint64_t>(), entry["K"].get<std::uint64_t>()},
          counters(entry["counters"]) {}

    [[nodiscard]] double real(const char* name) const { return counters.at(name).get<double>(); }

    /// Sums of whole things; the file holds them as reals, all below 2^53.
    [[nodiscard]] std::string counter(const char* name) const {
        return std::to_string(static_cast<std::uint64_t>(real(name)));
    }
};

/// Calls `check` with each launch, named in what fails.
template <class Check>
void each_h200_launch(Check check) {
    static const nlohmann::json all =
        nlohmann::json::parse(std::ifstream(ROOFTILE_SOURCE_DIR "/tests/gpu_host/h200_counters.json"));
    REQUIRE(all["cases"].size() == 25);
    for (const nlohmann::json& entry : all["cases"]) {
        const std::string name = entry["kernel"];
        CAPTURE(name);
        REQUIRE(gpu::find_kernel(name) != nullptr);
        const H200Launch launch(entry);
        CAPTURE(launch.shape.M);
        CAPTURE(launch.shape.N);
        CAPTURE(launch.shape.K);
        check(launch);
    }
}

}  // namespace rooftile::test
