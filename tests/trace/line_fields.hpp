#pragma once

// Fields of a line of a trace, each of the kind that it must be.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "replayer.hpp"

namespace rooftile::test {

using Json = nlohmann::json;

inline const Json& member(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) throw ReplayError(std::string("there is no '") + key + "'");
    return *found;
}

inline std::uint64_t whole(const Json& value, const char* what) {
    if (!value.is_number_unsigned()) throw ReplayError(std::string("'") + what + "' is not a count");
    return value.get<std::uint64_t>();
}
inline std::uint64_t number(const Json& object, const char* key) { return whole(member(object, key), key); }

inline std::string text(const Json& object, const char* key) {
    const Json& value = member(object, key);
    if (!value.is_string()) throw ReplayError(std::string("'") + key + "' is not a text");
    return value.get<std::string>();
}

inline std::vector<std::uint64_t> numbers(const Json& object, const char* key, std::size_t how_many) {
    const Json& list = member(object, key);
    if (!list.is_array() || list.size() != how_many) throw ReplayError(std::string("'") + key + "' has another length");
    std::vector<std::uint64_t> all;
    for (const Json& value : list) all.push_back(whole(value, key));
    return all;
}

}  // namespace rooftile::test
