#include "app/scenario/parse.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "app/scenario/document.hpp"
#include "app/scenario/expectations.hpp"
#include "app/scenario/fields.hpp"
#include "app/scenario/key_table.hpp"
#include "app/scenario/keys.hpp"
#include "app/scenario/machine.hpp"
#include "app/scenario/machine_library.hpp"
#include "app/scenario/overlay.hpp"
#include "app/scenario/schedules.hpp"
#include "app/scenario/schema.hpp"
#include "app/scenario/sweep.hpp"
#include "app/scenario/workload.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

struct Assignment {
    const Target* target;
    Node value;
};

}  // namespace

/// A file and the command line's additions, parsed but not yet read as a scenario.
struct ScenarioSource::Contents {
    std::string file;
    Node document;                        ///< without [[sweep]] and [[expect]]
    std::vector<Definition> definitions;  ///< one value each
    std::vector<Axis> axes;
    std::vector<Expectation> expectations;
    MachineLibrary library;
    std::uint64_t point_count = 1;
    std::string identity;  ///< the file's text and the command line's additions

    /// What the axes put in place at a point; the last axis is the fastest.
    [[nodiscard]] std::vector<Assignment> assignments(std::uint64_t point) const {
        if (point >= point_count) {
            throw Error(ErrorCode::usage, "there is no sweep point " + std::to_string(point),
                        "points are 0 to " + std::to_string(point_count - 1));
        }
        std::vector<Assignment> all;
        std::uint64_t faster = point_count;
        for (const Axis& axis : axes) {
            faster /= axis.length();
            const std::uint64_t position = point / faster % axis.length();
            for (std::size_t i = 0; i < axis.targets.size(); ++i) {
                all.push_back({&axis.targets[i], axis.value(position, i)});
            }
        }
        return all;
    }

    /// The document with every value of that point in place.
    [[nodiscard]] Node overlaid(std::uint64_t point) const {
        std::vector<Assignment> all = assignments(point);
        for (const Definition& definition : definitions) {
            all.push_back({&definition.target, definition.values.front()});
        }
        // The machine first: keys such as machine.bandwidth then change the machine that was chosen.
        std::stable_partition(all.begin(), all.end(),
                              [](const Assignment& assignment) { return assignment.target->key == "machine"; });
        Node result = document;
        for (const Assignment& assignment : all) put(result, *assignment.target, assignment.value);
        return result;
    }

    [[nodiscard]] Scenario scenario(std::uint64_t point) const;
};

namespace {

void check_baseline(const Node& node, const std::vector<ScheduleEntry>& schedules) {
    const std::string& baseline = text_of(node, "baseline");
    std::vector<std::string> known;
    for (const ScheduleEntry& entry : schedules) known.push_back(entry.schedule.name);
    if (std::find(known.begin(), known.end(), baseline) != known.end()) return;
    fail(node.place, "baseline names no schedule: there is no '" + baseline + "'", allowed_hint(baseline, known));
}

/// A -D takes the place of an axis's key; an axis without keys is gone.
void drop_from_axes(std::vector<Axis>& axes, const std::string& key) {
    for (Axis& axis : axes) {
        for (std::size_t i = axis.targets.size(); i-- > 0;) {
            if (axis.targets[i].key == key) axis.drop(i);
        }
    }
    std::erase_if(axes, [](const Axis& axis) { return axis.targets.empty(); });
}

Definition machine_definition(const std::string& machine) {
    const Node value = command_line_text("--machine", machine);
    return {{"machine", value.place}, {value}};
}

std::optional<Error> error_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

bool same(const Error& a, const Error& b) { return std::string(a.what()) == b.what() && a.region() == b.region(); }

}  // namespace

Scenario ScenarioSource::Contents::scenario(std::uint64_t point) const {
    const Node root = overlaid(point);
    const Fields fields(root, "the scenario");
    Scenario result;
    result.file = file;
    result.title = {fields.text("title"), fields.text("title_ko")};
    const Node& workload = fields.required("workload", "add a [workload] table with kind and sizes");
    result.workload = read_workload(workload);
    result.workload_region = workload.place.region();
    result.schedules = read_schedules(fields.find("schedule"), result.workload, workload.find("kind")->place);
    if (const Node* machine = fields.find("machine")) {
        MachineDescription described = describe_machine_at(*machine, library);
        result.machine = std::move(described.machine);
        result.caches = std::move(described.caches);
    }
    if (const Node* baseline = fields.find("baseline")) {
        check_baseline(*baseline, result.schedules);
        result.baseline = baseline->text;
    }
    if (const Node* execution = fields.find("execution")) {
        // The words stand in the order of the modes.
        const auto words = choices(KeyPlace::file, "execution");
        result.execution = static_cast<ExecutionMode>(choice_of(*execution, "execution mode", words));
    }
    if (const Node* capacity = fields.find("capacity")) {
        const auto words = choices(KeyPlace::file, "capacity");
        result.enforce_capacity = choice_of(*capacity, "capacity rule", words) == 1;
    }
    return result;
}

ScenarioSource::ScenarioSource(std::shared_ptr<const Contents> contents) : contents_(std::move(contents)) {}

ScenarioSource ScenarioSource::from_source(const std::shared_ptr<const SourceText>& source,
                                           const ReadOptions& options) {
    Node document = parse_document(source);
    const Fields fields(document, "the scenario");
    if (document.entries.empty()) {
        fail(document.place, "the scenario is empty", "begin with schema = 1, then a [workload] and a [[schedule]]");
    }
    fields.allow(top_level_keys(), &where_known);
    check_schema(fields.required("schema", "write schema = 1 in the first line"));

    std::vector<Axis> axes = read_axes(fields.find("sweep"));
    const Node* expect = fields.find("expect");
    const Node expectations = expect == nullptr ? Node{} : *expect;
    std::erase_if(document.entries, [](const Entry& entry) { return entry.key == "sweep" || entry.key == "expect"; });

    const std::vector<std::string> settable = settable_keys(document);
    check_axes(axes, settable);
    std::vector<Definition> definitions;
    if (!options.machine.empty()) definitions.push_back(machine_definition(options.machine));
    for (const std::string& argument : options.definitions) {
        Definition definition = read_definition(argument);
        check_settable(definition.target, settable);
        for (const Definition& other : definitions) {
            if (other.target.key == definition.target.key)
                fail(definition.target.place, "'" + other.target.key + "' is given twice on the command line",
                     "to sweep it, write -D " + other.target.key + "=V1,V2");
        }
        definitions.push_back(std::move(definition));
    }
    for (const Definition& definition : definitions) drop_from_axes(axes, definition.target.key);
    for (const Definition& definition : definitions) {
        if (definition.values.size() < 2) continue;
        Axis axis;
        axis.targets.push_back(definition.target);
        for (const Node& value : definition.values) axis.rows.push_back({value});
        axes.push_back(std::move(axis));
    }
    std::erase_if(definitions, [](const Definition& definition) { return definition.values.size() > 1; });
    const std::uint64_t points = count_points(axes);

    std::string identity = source->text() + '\0' + options.machine + '\0';
    for (const std::string& definition : options.definitions) identity += definition + '\0';
    auto directories = options.machine_directories.value_or(MachineLibrary::default_directories(source->directory()));
    const std::shared_ptr<Contents> contents(new Contents{source->file(),
                                                          std::move(document),
                                                          std::move(definitions),
                                                          std::move(axes),
                                                          {},
                                                          MachineLibrary(std::move(directories)),
                                                          points,
                                                          std::move(identity)});
    // A mistake that the first and the last point share is the file's, not a point's.
    if (const auto first = error_of([&] { (void)contents->scenario(0); })) {
        const auto last = error_of([&] { (void)contents->scenario(points - 1); });
        if (last && same(*first, *last)) throw *first;
    }
    contents->expectations = read_expectations(expect == nullptr ? nullptr : &expectations);
    return ScenarioSource(contents);
}

ScenarioSource ScenarioSource::read(const std::string& path, const ReadOptions& options) {
    return from_source(SourceText::read(path), options);
}

ScenarioSource ScenarioSource::from_text(const std::string& text, const std::string& file, const ReadOptions& options) {
    return from_source(SourceText::checked(file, ".", text), options);
}

const std::string& ScenarioSource::file() const { return contents_->file; }
std::vector<std::string> ScenarioSource::files() const {
    std::vector<std::string> all = contents_->library.files();
    all.push_back(contents_->file);
    return all;
}
const std::vector<Axis>& ScenarioSource::axes() const { return contents_->axes; }

std::string ScenarioSource::identity() const {
    // Reading a point reads its machines: every value of every axis is met once.
    std::uint64_t stride = point_count();
    for (const Axis& axis : axes()) {
        stride /= axis.length();
        const bool names_machine = std::any_of(axis.targets.begin(), axis.targets.end(),
                                               [](const Target& target) { return target.key.starts_with("machine"); });
        for (std::uint64_t i = 0; names_machine && i < axis.length(); ++i) {
            error_of([&] { (void)contents_->scenario(i * stride); });
        }
    }
    std::string all = contents_->identity;
    for (const std::string& text : contents_->library.texts()) all += text + '\0';
    return all;
}

bool ScenarioSource::has_sweep() const { return !contents_->axes.empty(); }
std::uint64_t ScenarioSource::point_count() const { return contents_->point_count; }

std::vector<Setting> ScenarioSource::settings(std::uint64_t point) const {
    std::vector<Setting> all;
    for (const Assignment& assignment : contents_->assignments(point)) {
        all.push_back({assignment.target->key, assignment.value.text});
    }
    return all;
}

Scenario ScenarioSource::at(std::uint64_t point) const {
    Scenario scenario = contents_->scenario(point);
    scenario.expectations = contents_->expectations;
    return scenario;
}

}  // namespace rooftile::app
