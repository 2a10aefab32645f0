#include "app/scenario/machine.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "app/scenario/caches.hpp"
#include "app/scenario/fields.hpp"
#include "app/scenario/keys.hpp"
#include "app/scenario/quantity.hpp"
#include "app/scenario/schema.hpp"
#include "rooftile/core/text.hpp"
#include "rooftile/model/device_limits.hpp"

namespace rooftile::app {

namespace {

void read_peaks(const Node& node, Machine& machine) {
    if (!node.is(NodeType::table)) {
        fail(node.place, "peak must be a table with one rate for each type, not " + describe(node),
             "write peak = { f32 = \"20 TFLOP/s\" }");
    }
    const Fields fields(node, "peak");
    fields.allow(peak_keys());
    for (const Entry& entry : node.entries) {
        const DType type = *parse_dtype(entry.key);
        const Rational rate = peak_of(entry.value, "peak." + entry.key, type);
        auto& peaks = machine.peak_flops_per_s;
        const auto known =
            std::find_if(peaks.begin(), peaks.end(), [type](const auto& peak) { return peak.first == type; });
        if (known == peaks.end()) {
            peaks.emplace_back(type, rate);
        } else {
            known->second = rate;
        }
    }
}

void read_multiprocessor(const Node& node, Machine& machine) {
    const Fields fields(node, "sm", "write sm = { shared = \"96 KiB\", threads = 2048 }");
    fields.allow(multiprocessor_keys(), &where_known);
    Multiprocessor sm = machine.sm.value_or(Multiprocessor{});
    const auto take = [&fields](std::string_view key, std::optional<std::uint64_t>& into) {
        if (const auto value = fields.optional_size(key, max_resource)) into = value;
    };
    if (const Node* shared = fields.find("shared")) sm.shared_bytes = capacity_of(*shared, "shared", false);
    take("registers", sm.registers);
    take("threads", sm.threads);
    take("warps", sm.warps);
    take("blocks", sm.blocks);
    if (const auto warp = fields.optional_size("warp", max_resource)) sm.warp_threads = *warp;
    if (const Node* reserved = fields.find("reserved_shared_per_block")) {
        sm.reserved_shared_bytes_per_block = capacity_of(*reserved, "reserved_shared_per_block", true);
    }
    machine.sm = sm;
}

/// Large enough for any cache, small enough for the model's numbers.
constexpr std::uint64_t largest_l2_bytes = std::uint64_t{1} << 50U;

/// Another L2 as a whole: what was compared with counters was the base's.
L2Cache read_l2(const Node& node) {
    const char* hint = "write l2 = { size = \"50 MiB\", partitions = 2 }";
    const Fields fields(node, "l2", hint);
    fields.allow(l2_keys(), &where_known);
    L2Cache l2;
    const Node& size = fields.required("size", hint);
    l2.bytes = capacity_of(size, "size", false);
    if (l2.bytes > Bytes(largest_l2_bytes)) {
        fail(size.place, "an L2 of " + to_string(l2.bytes) + " B is too large", "at most 2^50 B, which is 1 PiB");
    }
    const Node& partitions = fields.required("partitions", hint);
    l2.partitions = static_cast<std::uint32_t>(size_of(partitions, "partitions", 2));
    if (const Node* validated = fields.find("validated")) {
        if (!validated->is(NodeType::boolean)) {
            fail(validated->place, "validated must be true or false, not " + describe(*validated));
        }
        l2.validated = validated->boolean;
    }
    return l2;
}

bool is_multiprocessor_key(std::string_view key) {
    const auto keys = multiprocessor_keys();
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string compute_capability_of(const Node& node) {
    const char* hint = "write compute_capability = \"9.0\"";
    if (!node.is(NodeType::string))
        fail(node.place, "compute_capability must be a text such as \"9.0\", not " + describe(node), hint);
    const std::string& text = node.text;
    const std::size_t point = text.find('.');
    const auto digits = [](std::string_view part) {
        return !part.empty() && part.size() <= 3 && part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (point == std::string::npos || !digits(text.substr(0, point)) || !digits(text.substr(point + 1))) {
        fail(node.place, "'" + text + "' is not a compute capability", hint);
    }
    if (model::device_limits(text) == nullptr) {
        fail(node.place, "nothing is known about compute capability '" + text + "'",
             allowed_hint(text, model::known_compute_capabilities(), "known: "));
    }
    return text;
}

/// Follows names and bases; remembers the way to notice a circle.
class MachineReader {
public:
    explicit MachineReader(const MachineLibrary& library) : library_(library) {}

    MachineDescription named(const Node& name, const std::string& key) {
        const std::shared_ptr<const Node> document = library_.find(name, key);
        const std::string& file = document->place.source->file();
        const std::string stem = std::filesystem::path(file).stem().string();
        if (std::find(way_.begin(), way_.end(), file) != way_.end()) {
            std::string circle;
            for (const std::string& step : way_) circle += std::filesystem::path(step).stem().string() + " -> ";
            fail(name.place, "the machine is based on itself: " + circle + stem,
                 "a chain of bases must end in a machine without a base");
        }
        way_.push_back(file);
        std::vector<std::string> allowed(machine_keys().begin(), machine_keys().end());
        allowed.insert(allowed.begin(), "schema");
        const Fields fields(*document, "the machine file");
        fields.allow(allowed, [](std::string_view word) {
            return is_multiprocessor_key(word) ? where_known(word) : std::string{};
        });
        if (const Node* schema = fields.find("schema")) check_schema(*schema);
        MachineDescription described = contents(*document, fields);
        described.machine.name = fields.text("name", stem);
        way_.pop_back();
        return described;
    }

    MachineDescription table(const Node& node) {
        const Fields fields(node, "[machine]");
        fields.allow(machine_keys(), &where_known);
        MachineDescription described = contents(node, fields);
        Machine& machine = described.machine;
        // Changed numbers must not run under the name of the machine that they came from.
        const bool changed = node.entries.size() > 1;
        const std::string otherwise = machine.name.empty() ? "custom"
                                      : changed            ? machine.name + " (changed)"
                                                           : machine.name;
        machine.name = fields.text("name", otherwise);
        return described;
    }

private:
    /// Everything but the name: the base's values, then what the table itself says.
    MachineDescription contents(const Node& table_node, const Fields& fields) {
        MachineDescription described;
        if (const Node* base = fields.find("base")) described = named(*base, "base");
        Machine& machine = described.machine;
        if (const Node* name = fields.find("name"); name != nullptr && text_of(*name, "name").empty()) {
            fail(name->place, "the machine's name is empty", "leave the key out, or write a name");
        }
        if (const Node* peak = fields.find("peak")) read_peaks(*peak, machine);
        if (const Node* rate = fields.find("bandwidth"))
            machine.bandwidth_bytes_per_s = bandwidth_of(*rate, "bandwidth");
        if (const Node* bytes = fields.find("on_chip")) machine.on_chip_bytes = capacity_of(*bytes, "on_chip", false);
        if (const Node* bytes = fields.find("accumulators")) {
            machine.accumulator_bytes = capacity_of(*bytes, "accumulators", false);
        }
        if (const Node* sm = fields.find("sm")) read_multiprocessor(*sm, machine);
        if (const Node* node = fields.find("compute_capability"))
            machine.compute_capability = compute_capability_of(*node);
        if (const Node* caches = fields.find("cache")) described.caches = read_caches(*caches);
        read_l2_of(fields, machine);
        machine.source = fields.text("source", machine.source);
        read_numbers(table_node, described);
        return described;
    }

    /// Another number of multiprocessors, or others, is another GPU: nothing was compared with its counters.
    static void read_l2_of(const Fields& fields, Machine& machine) {
        if (const auto count = fields.optional_size("multiprocessors", max_resource)) machine.multiprocessors = *count;
        const bool another = fields.find("multiprocessors") != nullptr || fields.find("sm") != nullptr;
        if (machine.l2 && another) machine.l2->validated = false;
        if (const Node* l2 = fields.find("l2")) machine.l2 = read_l2(*l2);
    }

    /// What the table states takes the place of its base's numbers, and of their sources.
    static void read_numbers(const Node& node, MachineDescription& described) {
        const std::vector<std::string> own = stated_numbers(node);
        for (const std::string& key : own) {
            for (NumberSource& source : described.sources) std::erase(source.keys, key);
            std::erase(described.numbers, key);
        }
        std::erase_if(described.sources, [](const NumberSource& source) { return source.keys.empty(); });
        described.numbers.insert(described.numbers.end(), own.begin(), own.end());
        if (const Node* list = node.find("sources")) {
            const std::vector<NumberSource> sources = read_sources(*list, own);
            described.sources.insert(described.sources.end(), sources.begin(), sources.end());
        }
    }

    const MachineLibrary& library_;
    std::vector<std::string> way_;
};

}  // namespace

MachineDescription describe_machine_at(const Node& node, const MachineLibrary& library) {
    MachineReader reader(library);
    if (node.is(NodeType::string)) return reader.named(node, "machine");
    if (node.is(NodeType::table)) return reader.table(node);
    fail(node.place, "machine must be a name, a path or a table, not " + describe(node),
         "available: " + join_or(library.available()));
}

Machine read_machine(const Node& node, const MachineLibrary& library) {
    return describe_machine_at(node, library).machine;
}

}  // namespace rooftile::app
