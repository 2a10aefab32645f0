#include "app/plot/point_names.hpp"

#include <algorithm>

namespace rooftile::app {

bool concerns(const Setting& setting, std::string_view schedule) {
    if (setting.key == "machine" || setting.key.starts_with("machine.")) return false;
    return !setting.key.starts_with("schedule.") || setting.key.starts_with("schedule." + std::string(schedule) + ".");
}

std::string settings_name(const std::vector<Setting>& set, std::string_view schedule) {
    std::vector<Setting> parts;  // keys of one value joined
    for (const Setting& setting : set) {
        if (!concerns(setting, schedule)) continue;
        const std::string key = setting.key.substr(setting.key.rfind('.') + 1);
        if (!parts.empty() && parts.back().value == setting.value) {
            parts.back().key += "=" + key;
        } else {
            parts.push_back({key, setting.value});
        }
    }
    std::string name;
    for (const Setting& part : parts) name += (name.empty() ? "" : " ") + part.key + "=" + part.value;
    return name;
}

std::string stem(const std::string& file) {
    const std::size_t slash = file.rfind('/');
    const std::string name = slash == std::string::npos ? file : file.substr(slash + 1);
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

}  // namespace rooftile::app
