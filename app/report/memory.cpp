#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "app/report/execution.hpp"

namespace rooftile::app {

namespace {

/// A file that holds one number, as control groups write them; "max" and anything else mean no limit.
std::optional<Uint128> number_in(const std::string& path) {
    std::ifstream file(path);
    std::string word;
    if (!(file >> word)) return std::nullopt;
    return parse_uint128(word);
}

std::optional<Uint128> system_memory() {
    std::ifstream file("/proc/meminfo");
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string key;
        std::uint64_t kibibytes = 0;
        if (words >> key >> kibibytes && key == "MemAvailable:") return Uint128{kibibytes} * 1024;
    }
    return std::nullopt;
}

std::optional<Uint128> left_of(std::optional<Uint128> limit, std::optional<Uint128> used) {
    if (!limit) return std::nullopt;
    return *limit - std::min(*limit, used.value_or(0));
}

/// The folder of this process's control group and all above it, version 2; version 1's memory controller.
std::optional<Uint128> control_group_memory() {
    std::optional<Uint128> least;
    const auto narrow = [&](std::optional<Uint128> left) {
        if (left) least = least ? std::min(*least, *left) : *left;
    };
    std::ifstream groups("/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        std::string path = line.substr(second + 1);
        if (!controllers.empty() && controllers.find("memory") == std::string::npos) continue;
        while (true) {
            if (path == "/") path.clear();
            if (controllers.empty()) {
                const std::string folder = "/sys/fs/cgroup" + path;
                narrow(left_of(number_in(folder + "/memory.max"), number_in(folder + "/memory.current")));
            } else {
                const std::string folder = "/sys/fs/cgroup/memory" + path;
                narrow(left_of(number_in(folder + "/memory.limit_in_bytes"),
                               number_in(folder + "/memory.usage_in_bytes")));
            }
            if (path.empty() || path.front() != '/') break;
            path.erase(path.rfind('/'));
        }
    }
    return least;
}

/// What RLIMIT_AS leaves above the address space already in use.
std::optional<Uint128> address_space() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const long page_bytes = sysconf(_SC_PAGESIZE);
    if (page_bytes <= 0) return std::nullopt;
    return left_of(Uint128{limit.rlim_cur}, Uint128{pages} * static_cast<std::uint64_t>(page_bytes));
}

}  // namespace

Bytes available_memory() {
    Uint128 least = uint128_max;
    for (const auto& limit : {system_memory(), control_group_memory(), address_space()}) {
        if (limit) least = std::min(least, *limit);
    }
    return Bytes(least);
}

}  // namespace rooftile::app
