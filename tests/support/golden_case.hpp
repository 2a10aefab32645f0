#pragma once

// Entries of tests/golden/cases.json: questions that people asked in public, with verified answers.

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace rooftile::test {

inline const nlohmann::json& golden_cases() {
    static const auto all = nlohmann::json::parse(std::ifstream(ROOFTILE_SOURCE_DIR "/tests/golden/cases.json"));
    return all["cases"];
}

inline nlohmann::json golden_case(const std::string& id) {
    for (const nlohmann::json& entry : golden_cases()) {
        if (entry["id"] == id) return entry;
    }
    FAIL("no case " << id);
    return {};
}

inline std::uint64_t number(const nlohmann::json& value) { return value.get<std::uint64_t>(); }

}  // namespace rooftile::test
