#include "app/scenario/schedules.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "app/scenario/fields.hpp"
#include "app/scenario/key_table.hpp"
#include "app/scenario/keys.hpp"
#include "app/scenario/quantity.hpp"
#include "rooftile/core/block_order.hpp"
#include "rooftile/core/text.hpp"
#include "rooftile/expr/formula.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::app {

namespace {

using Plan = decltype(Schedule::plan);

constexpr std::size_t max_schedules = 1000;
constexpr std::size_t max_name_characters = 64;

bool is_name_character(char c, bool first) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return letter || (!first && c >= '0' && c <= '9');
}

/// A name that formulas can use.
const std::string& formula_name(const Node& node) {
    const std::string& name = text_of(node, "name");
    const char* rule = "a name is a letter or _, then letters, digits and _; title is for free text";
    if (name.empty()) fail(node.place, "a schedule's name may not be empty", rule);
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!is_name_character(name[i], i == 0)) {
            fail(node.place, "'" + name + "' cannot be a schedule's name: formulas could not use it", rule);
        }
    }
    if (name.size() > max_name_characters) {
        fail(node.place, "a schedule's name has at most " + std::to_string(max_name_characters) +
                             " characters, this one has " + std::to_string(name.size()));
    }
    if (expr::is_reserved(name)) {
        fail(node.place, "'" + name + "' cannot be a schedule's name: it means something else in formulas",
             "choose another, such as '" + name + "_1'");
    }
    return name;
}

CPolicy read_c_policy(const Fields& fields) {
    static constexpr CPolicy policies[] = {CPolicy::write, CPolicy::read_write, CPolicy::memory_accumulate};
    std::vector<std::string> words;
    for (const CPolicy policy : policies) words.emplace_back(name(policy));
    const Node* node = fields.find("c_policy");
    return node == nullptr ? CPolicy::write : policies[choice_of(*node, "c_policy", words)];
}

/// Row by row where nothing is said.
BlockOrder read_order(const Node* node) {
    if (node == nullptr) return {};
    if (!node->is(NodeType::string)) {
        fail(node->place, "order must be a text in quotes, not " + describe(*node),
             "allowed: row, column or grouped:G, with G tile rows a group");
    }
    try {
        return parse_block_order(node->text);
    } catch (const Error& error) {
        throw error.at(node->place.region());
    }
}

/// The plan of that kind, which must be one of schedule_kinds().
Plan read_plan(const std::string& kind, const Fields& fields) {
    if (kind == "tiled") {
        Tiled plan{fields.size("BM"), fields.size("BN"), fields.size("BK"), 1, read_c_policy(fields), 1};
        if (const Node* node = fields.find("buffers")) {
            if (!node->is(NodeType::integer) || (node->integer != 1 && node->integer != 2)) {
                fail(node->place, "buffers must be 1 or 2, not " + describe(*node), "2 means double buffering");
            }
            plan.buffers = static_cast<std::uint64_t>(node->integer);
        }
        plan.split_k = fields.optional_size("split_k", max_size).value_or(1);
        plan.order = read_order(fields.find("order"));
        return plan;
    }
    if (kind == "blocked") return Blocked{fields.size("B")};
    if (kind == "naive") return Naive{read_c_policy(fields)};
    if (kind == "direct") return Direct{};
    if (kind == "unfused") return Unfused{};
    if (kind == "fused") return Fused{};
    return Given{};
}

BlockResources read_block(const Node& node, const std::string& what) {
    const Fields fields(node, "block of " + what, "write block = { threads = 256 }");
    fields.allow(block_keys(), &where_known);
    BlockResources block;
    block.threads = fields.optional_size("threads", max_resource);
    block.registers_per_thread = fields.optional_size("registers_per_thread", max_resource);
    if (const Node* shared = fields.find("shared")) block.shared_bytes = capacity_of(*shared, "shared", true);
    return block;
}

/// Throws when the kind does not carry out the workload, naming the kinds that do.
void check_fit(const Node& kind_node, const Schedule& schedule, const Workload& workload) {
    if (fits(workload, schedule)) return;
    std::vector<std::string> fitting;
    for (const Plan& plan : {Plan(Naive{}), Plan(Tiled{}), Plan(Direct{}), Plan(Blocked{}), Plan(Unfused{}),
                             Plan(Fused{}), Plan(Given{})}) {
        const Schedule candidate{{}, plan, std::nullopt, {}, {}};
        if (fits(workload, candidate)) fitting.emplace_back(kind_name(candidate));
    }
    const std::string shape(kind_name(workload));
    fail(kind_node.place, "a schedule of kind '" + kind_node.text + "' does not carry out the workload '" + shape + "'",
         "kinds for " + shape + ": " + join_or(fitting));
}

/// Throws where a stated split_k is more than there are K slabs.
void check_split(const Node* split_node, const Schedule& schedule, const Workload& workload) {
    if (split_node == nullptr) return;
    try {
        validate(workload, schedule);
    } catch (const Error& error) {
        throw error.at(split_node->place.region());
    }
}

/// The kernel that is to measure the schedule, which it must carry out.
std::string read_kernel(const Node* node, const Schedule& schedule, const Workload& workload) {
    if (node == nullptr) return {};
    const std::span<const std::string> known = choices(KeyPlace::schedule, "kernel");
    const std::string& kernel = known[choice_of(*node, "kernel", known)];
    try {
        (void)gpu::require_match(workload, schedule, kernel);
    } catch (const Error& error) {
        throw error.at(node->place.region());
    }
    return kernel;
}

ScheduleEntry read_schedule(const Node& node, const Workload& workload) {
    const Fields any(node, "[[schedule]]");
    const Node& name_node = any.required("name", "write name = \"tiled\"; formulas use it: tiled.total_bytes");
    const std::string name = formula_name(name_node);
    const std::vector<std::string> kinds = names(schedule_kinds());
    const std::string what = "schedule '" + name + "'";
    const Node& kind_node = Fields(node, what).required("kind", "allowed: " + join_or(kinds));
    const std::string& kind = kinds[choice_of(kind_node, "schedule kind", kinds)];
    const Fields fields(node, what + " of kind '" + kind + "'");
    Schedule schedule;
    schedule.name = name;
    fields.allow(keys_of(schedule_kinds(), kind), &where_known);
    schedule.plan = read_plan(kind, fields);
    check_fit(kind_node, schedule, workload);
    check_split(fields.find("split_k"), schedule, workload);
    if (const Node* block = fields.find("block")) schedule.block = read_block(*block, what);
    schedule.title = fields.text("title");
    schedule.title_ko = fields.text("title_ko");
    cache::Stream stream = cache::Stream::transfers;
    if (const Node* stream_node = fields.find("cache_stream")) {
        const auto words = choices(KeyPlace::schedule, "cache_stream");
        if (choice_of(*stream_node, "cache_stream", words) == 1) stream = cache::Stream::operands;
    }
    return {schedule, name_node.place.region(), read_kernel(fields.find("kernel"), schedule, workload), stream,
            fields.optional_size("resident_blocks", max_resource)};
}

}  // namespace

std::vector<ScheduleEntry> read_schedules(const Node* list, const Workload& workload, const Place& workload_kind) {
    if (list == nullptr) {
        if (std::holds_alternative<Custom>(workload.shape)) {
            return {{Schedule{"custom", Given{}, std::nullopt, {}, {}}, workload_kind.region()}};
        }
        fail(workload_kind, "there is no [[schedule]]: nothing says how the workload is carried out",
             "add at least one [[schedule]] table with name and kind");
    }
    const std::span<const Node> tables = tables_of(list, "schedule", max_schedules);
    if (tables.empty()) fail(list->place, "the list of schedules is empty", "add at least one [[schedule]] table");
    std::vector<ScheduleEntry> entries;
    std::unordered_map<std::string, Place> seen;
    for (const Node& node : tables) {
        entries.push_back(read_schedule(node, workload));
        const Place& place = node.find("name")->place;
        const auto [first, fresh] = seen.emplace(entries.back().schedule.name, place);
        if (!fresh) {
            fail(place, "there are two schedules named '" + first->first + "'",
                 "the first is at " + first->second.describe(place));
        }
    }
    return entries;
}

}  // namespace rooftile::app
