#include "app/scenario/overlay.hpp"

#include <algorithm>
#include <utility>

#include "app/scenario/fields.hpp"
#include "app/scenario/keys.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

std::vector<std::string> split(const std::string& key) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t dot = key.find('.'); dot != std::string::npos; dot = key.find('.', begin)) {
        parts.push_back(key.substr(begin, dot - begin));
        begin = dot + 1;
    }
    parts.push_back(key.substr(begin));
    return parts;
}

std::string text_or_empty(const Node* table, std::string_view key) {
    const Node* node = table == nullptr ? nullptr : table->find(key);
    return node != nullptr && node->is(NodeType::string) ? node->text : std::string{};
}

/// The table of that name in a list such as [[schedule]].
const Node* named(const Node* list, std::string_view name) {
    if (list == nullptr) return nullptr;
    for (const Node& table : list->items) {
        if (text_or_empty(&table, "name") == name) return &table;
    }
    return nullptr;
}

void append(std::vector<std::string>& all, const std::string& prefix, std::span<const std::string> keys,
            std::span<const std::string> except = {}) {
    for (const std::string& key : keys) {
        if (std::find(except.begin(), except.end(), key) == except.end()) all.push_back(prefix + key);
    }
}

/// The key itself or a table of one, made if it is not there.
Node& child(Node& table, const std::string& key, const Place& place) {
    if (Node* found = table.find(key)) return *found;
    Node made;
    made.place = place;
    table.entries.push_back({key, place, std::move(made)});
    return table.entries.back().value;
}

}  // namespace

std::vector<std::string> settable_keys(const Node& document) {
    const std::vector<std::string> fixed{"kind", "name", "block", "title",   "title_ko",
                                         "peak", "sm",   "l2",    "sources", "cache"};
    std::vector<std::string> all{"title", "title_ko", "baseline", "execution", "capacity", "machine"};
    append(all, "workload.", keys_of(workload_kinds(), text_or_empty(document.find("workload"), "kind")), fixed);
    if (const Node* list = document.find("schedule")) {
        for (const Node& table : list->items) {
            const std::string name = text_or_empty(&table, "name");
            if (name.empty()) continue;
            append(all, "schedule." + name + ".", keys_of(schedule_kinds(), text_or_empty(&table, "kind")), fixed);
            append(all, "schedule." + name + ".block.", block_keys());
        }
    }
    append(all, "machine.", machine_keys(), std::span(fixed).subspan(5));
    append(all, "machine.peak.", peak_keys());
    append(all, "machine.sm.", multiprocessor_keys());
    append(all, "machine.l2.", l2_keys());
    const Node* machine = document.find("machine");
    const Node* caches = machine == nullptr ? nullptr : machine->find("cache");
    for (const Node& table : caches == nullptr ? std::span<const Node>() : std::span(caches->items)) {
        const std::string name = text_or_empty(&table, "name");
        if (!name.empty()) append(all, "machine.cache." + name + ".", cache_keys(), fixed);
    }
    return all;
}

void check_settable(const Target& target, const std::vector<std::string>& settable) {
    if (std::find(settable.begin(), settable.end(), target.key) != settable.end()) return;
    const std::vector<std::string> parts = split(target.key);
    const bool fixed =
        (parts.back() == "kind" || parts.back() == "name") && (parts[0] == "workload" || parts[0] == "schedule");
    if (fixed) {
        fail(target.place, "'" + target.key + "' cannot be set from outside: it decides which other keys there are",
             "change it in the file, or write one file for each");
    }
    std::vector<std::string> inside, siblings, same_name, schedules;
    const std::string parent = target.key.substr(0, target.key.rfind('.') + 1);
    for (const std::string& key : settable) {
        if (key.starts_with(target.key + ".")) inside.push_back(key);
        if (!parent.empty() && key.starts_with(parent)) siblings.push_back(key);
        if (key.ends_with("." + target.key)) same_name.push_back("'" + key + "'");
        const std::vector<std::string> known = split(key);
        if (known[0] == "schedule" && (schedules.empty() || schedules.back() != known[1]))
            schedules.push_back(known[1]);
    }
    if (!inside.empty()) {
        fail(target.place, "'" + target.key + "' is a table: one of its keys can be set",
             "allowed: " + join_or(inside));
    }
    std::string hint =
        same_name.empty() ? did_you_mean(target.key, settable) : "did you mean " + join_or(same_name) + "?";
    if (!hint.empty()) hint += "\n";
    if (!siblings.empty()) {
        hint += "allowed: " + join_or(siblings);
    } else if (parts[0] == "schedule" && parts.size() > 2) {
        hint += "schedules: " + join_or(schedules);
    } else {
        hint +=
            "allowed: workload.KEY, schedule.NAME.KEY, machine, machine.KEY, execution, capacity, baseline or title";
    }
    fail(target.place, "there is no key '" + target.key + "' that could be set", hint);
}

void put(Node& document, const Target& target, const Node& value) {
    const std::vector<std::string> parts = split(target.key);
    Node* table = &document;
    std::size_t part = 0;
    if (parts[0] == "schedule" && parts.size() > 2) {
        table = const_cast<Node*>(named(document.find("schedule"), parts[1]));
        part = 2;
    } else if (parts[0] == "machine" && parts.size() > 1) {
        Node& machine = child(document, "machine", target.place);
        if (machine.is(NodeType::string)) {
            Node by_name = std::exchange(machine, Node{});
            machine.place = by_name.place;
            machine.entries.push_back({"base", by_name.place, std::move(by_name)});
        }
        if (parts[1] == "cache" && parts.size() == 4) {
            table = const_cast<Node*>(named(machine.find("cache"), parts[2]));
            part = 3;
        }
    }
    for (; part + 1 < parts.size() && table != nullptr; ++part) table = &child(*table, parts[part], target.place);
    if (table == nullptr || !table->is(NodeType::table)) return;  // reading the document will refuse it
    child(*table, parts.back(), target.place) = value;
}

}  // namespace rooftile::app
