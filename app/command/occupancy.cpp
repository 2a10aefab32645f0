#include "app/command/occupancy.hpp"

#include <optional>
#include <utility>

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"
#include "app/report/occupancy_answer.hpp"
#include "app/scenario/fields.hpp"
#include "app/scenario/machine.hpp"
#include "app/scenario/quantity.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t most_rows = 100'000;

/// An option's value, cut up, every part with its place on the command line.
class OptionText {
public:
    OptionText(const std::string& option, const std::string& value)
        : source_(std::make_shared<const SourceText>("command line", ".", option + " " + value)),
          begin_(option.size() + 1),
          end_(begin_ + value.size()) {}

    /// The parts between commas.
    [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> parts() const {
        std::vector<std::pair<std::size_t, std::size_t>> all;
        std::size_t from = begin_;
        for (std::size_t comma = text().find(',', from); comma != std::string::npos; comma = text().find(',', from)) {
            all.emplace_back(from, comma);
            from = comma + 1;
        }
        all.emplace_back(from, end_);
        return all;
    }

    [[nodiscard]] std::size_t find(std::string_view what, std::size_t from, std::size_t to) const {
        const std::size_t at = text().find(what, from);
        return at < to ? at : std::string::npos;
    }

    [[nodiscard]] Place place(std::size_t from, std::size_t to) const { return place_of_bytes(source_, from, to); }

    [[nodiscard]] Node node(std::size_t from, std::size_t to, const char* example) const {
        while (from < to && text()[from] == ' ') ++from;
        while (from < to && text()[to - 1] == ' ') --to;
        if (from == to) fail(place(from, to + 1), "a value is missing", std::string("write ") + example);
        return parse_argument(place(from, to), text().substr(from, to - from));
    }

private:
    [[nodiscard]] const std::string& text() const { return source_->text(); }

    std::shared_ptr<const SourceText> source_;
    std::size_t begin_, end_;
};

/// "128,256" and "32..1024" or "32..1024:64": integers, in the order of writing.
std::vector<std::uint64_t> integers(const char* option, const std::string& value, std::uint64_t step,
                                    const char* example) {
    const OptionText text(option, value);
    const auto size = [&](std::size_t from, std::size_t to) {
        return size_of(text.node(from, to, example), option, max_resource);
    };
    std::vector<std::uint64_t> all;
    for (const auto& [from, to] : text.parts()) {
        const std::size_t dots = text.find("..", from, to);
        if (dots == std::string::npos) {
            all.push_back(size(from, to));
            continue;
        }
        const std::size_t colon = text.find(":", dots, to);
        const std::size_t end = std::min(colon, to);
        const std::uint64_t first = size(from, dots);
        const std::uint64_t last = size(dots + 2, end);
        const std::uint64_t by =
            colon == std::string::npos ? step : size_of(text.node(colon + 1, to, example), "step", max_resource);
        if (last < first)
            fail(text.place(from, to), "the range ends before it begins", std::string("write ") + example);
        if ((last - first) / by >= most_rows - all.size()) {
            fail(text.place(from, to), "there are more than " + std::to_string(most_rows) + " values");
        }
        for (std::uint64_t number = first; number <= last; number += by) all.push_back(number);
    }
    return all;
}

std::vector<Bytes> capacities(const char* option, const std::string& value) {
    const OptionText text(option, value);
    std::vector<Bytes> all;
    for (const auto& [from, to] : text.parts()) {
        all.push_back(capacity_of(text.node(from, to, "--shared \"48 KiB\""), option, true));
    }
    return all;
}

/// The values of a need, or one that is not stated.
template <class T>
std::vector<std::optional<T>> or_unstated(const std::vector<T>& values) {
    if (values.empty()) return {std::nullopt};
    return {values.begin(), values.end()};
}

}  // namespace

std::vector<BlockResources> blocks_of(const OccupancyOptions& options) {
    if (options.threads.empty() && options.registers.empty() && options.shared.empty()) {
        throw Error(ErrorCode::usage, "rooftile occupancy needs a block: nothing says what it uses",
                    "write --threads 256 --registers 64 --shared \"48 KiB\", or some of them for an upper bound");
    }
    std::vector<std::uint64_t> threads, registers;
    std::vector<Bytes> shared;
    // A warp, and the registers of a thread that a warp's allocation unit comes to.
    if (!options.threads.empty()) threads = integers("--threads", options.threads, 32, "--threads 128,256");
    if (!options.registers.empty()) registers = integers("--registers", options.registers, 8, "--registers 32..128");
    if (!options.shared.empty()) shared = capacities("--shared", options.shared);
    const auto factor = [](std::size_t size) { return std::max<std::size_t>(size, 1); };
    const std::size_t rows = factor(threads.size()) * factor(registers.size());
    if (rows > most_rows / factor(shared.size())) {
        throw Error(ErrorCode::usage, "that are more than " + std::to_string(most_rows) + " blocks",
                    "narrow a range, or give it a larger step: --threads 32..1024:64");
    }
    std::vector<BlockResources> blocks;
    for (const auto& thread_count : or_unstated(threads)) {
        for (const auto& register_count : or_unstated(registers)) {
            for (const auto& bytes : or_unstated(shared)) blocks.push_back({thread_count, register_count, bytes});
        }
    }
    return blocks;
}

Machine machine_of(const CommandLine& line) {
    const std::string& cc = line.occupancy.compute_capability;
    if (cc.empty() == line.machine.empty()) {
        throw Error(ErrorCode::usage,
                    cc.empty() ? "rooftile occupancy needs a device: --cc or --machine"
                               : "--cc and --machine exclude each other",
                    "write --cc 9.0 or --machine h200; compute capabilities are " +
                        join_or(model::known_compute_capabilities()));
    }
    if (!cc.empty()) {
        const model::DeviceLimits* device = model::device_limits(cc);
        if (device == nullptr) {
            fail(command_line_text("--cc", cc).place, "nothing is known about compute capability '" + cc + "'",
                 allowed_hint(cc, model::known_compute_capabilities(), "known: "));
        }
        Machine machine;
        machine.name = "cc " + cc;
        machine.compute_capability = cc;
        machine.sm = multiprocessor(*device);
        return machine;
    }
    const MachineLibrary library(MachineLibrary::default_directories("."));
    const Node named = command_line_text("--machine", line.machine);
    Machine machine = read_machine(named, library);
    refuse_overwriting(line.output, library.files());
    if (!machine.sm && machine.compute_capability.empty()) {
        fail(named.place,
             "machine '" + machine.name + "' states neither sm nor compute_capability: its occupancy is undetermined",
             "use another machine, or --cc");
    }
    return machine;
}

int occupancy(const CommandLine& line) {
    const Machine machine = machine_of(line);
    const OccupancyReport report = occupancy_report(machine, blocks_of(line.occupancy));
    switch (line.format) {
        case Format::json: write_output(line.output, write_occupancy_json(report)); break;
        case Format::csv: write_output(line.output, write_occupancy_csv(report)); break;
        default: write_output(line.output, render_document(line, occupancy_answer(report, line.language)));
    }
    return exit_ok;
}

}  // namespace rooftile::app
