#pragma once

// Figures of the names table put at their places in a JSON document, with the reasons of those that are
// absent.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/report/figure_text.hpp"

namespace rooftile::app {

/// One figure put at its place. A part of the document whose figures are all absent becomes null, with one
/// reason: that of its first figure, which says what all of them lack.
class Placer {
public:
    explicit Placer(JsonTree& root) : root_(root) {}

    void put(const std::string& path, const Datum& datum, Type type) {
        root_.at_path(path) = to_json(datum, type);
        const auto* null = std::get_if<expr::Null>(&datum);
        if (null != nullptr) reasons_.emplace_back(path, null->reason);
        for (const std::string& part : parts_of(path)) known_[part] += null == nullptr ? 1 : 0;
    }

    /// The reason of a null that was put in place by hand, under a name with dots of its own.
    void explain(const std::string& path, const std::string& reason) { by_hand_.emplace_back(path, reason); }

    /// Folds absent parts and writes the reasons of everything that is null.
    void finish() {
        JsonTree reasons = JsonTree::object();
        std::set<std::string> explained;
        for (const auto& [path, reason] : reasons_) {
            const std::vector<std::string> parts = parts_of(path);
            const std::string& absent =
                *std::find_if(parts.begin(), parts.end(), [&](const std::string& part) { return known_[part] == 0; });
            if (!explained.insert(absent).second) continue;
            root_.at_path(absent) = JsonTree();
            reasons[absent] = JsonTree::text(reason);
        }
        for (const auto& [path, reason] : by_hand_) reasons[path] = JsonTree::text(reason);
        root_["reasons"] = std::move(reasons);
    }

private:
    /// "a", "a.b" and "a.b.c" for "a.b.c".
    static std::vector<std::string> parts_of(const std::string& path) {
        std::vector<std::string> parts;
        for (std::size_t dot = path.find('.'); dot != std::string::npos; dot = path.find('.', dot + 1)) {
            parts.push_back(path.substr(0, dot));
        }
        parts.push_back(path);
        return parts;
    }

    JsonTree& root_;
    std::vector<std::pair<std::string, std::string>> reasons_, by_hand_;
    std::map<std::string, int> known_;  ///< figures with a value, in the part and below it
};

}  // namespace rooftile::app
