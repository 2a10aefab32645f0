#include "app/report/names_page.hpp"

#include "app/report/quantities.hpp"

namespace rooftile::app {

namespace {

struct Section {
    Scope scope;
    const char* prefix;
    const char* title;
    const char* text;
};

constexpr Section sections[] = {
    {Scope::workload, "", "Workload",
     "Names of shapes stand alone; which of them exist depends on the workload's kind."},
    {Scope::machine, "", "Machine", "Null, with the reason, where the machine does not state them."},
    {Scope::schedule, "SCHEDULE.", "Schedule",
     "`SCHEDULE` is the schedule's own name: `tiled.read_bytes`. JSON places are inside its entry of `schedules`."},
    {Scope::operand, "SCHEDULE.OPERAND.", "Operand of a schedule",
     "`OPERAND` is A, B, C, or X, T1, ..., Y: `tiled.A.read_bytes`."},
    {Scope::cache, "SCHEDULE.caches.LEVEL.", "Level of cache behind a schedule",
     "`LEVEL` is the name of one of the machine's caches: `tiled.caches.L1.read_misses`. With an operand's name behind "
     "it, that operand's part: `tiled.caches.L1.A.read_misses`. In the JSON, `caches` is a list with an object a "
     "level, "
     "found by its `name`, and the parts of operands are below `operands.OPERAND`."},
};

constexpr const char* head = R"(# Names

Every figure of a report, as formulas, JSON and CSV call it. This page is made from the program's own table
(`app/report/quantity_rows_*.cpp`); a test fails when the two differ.

- `tiled.read_bytes` is the **counted** figure, and so is everything that follows from it: intensity, times,
  bound, speed-up. A figure that was not counted is null and says why; it never falls back to the prediction.
- `predicted.tiled.read_bytes` is the **predicted** one. Rows with a second JSON place have it.
- `measured.tiled.read_bytes` is the **measured** one, for the same rows: what `rooftile measure` saw on a GPU. Its
  places begin with `measured.` where those of the prediction begin with `predicted.`. In every other run it is null
  and the formula is skipped. Figures that only a GPU has are listed as `measured.SCHEDULE.NAME`.
- `measured.tiled.counters.NAME` is a hardware counter, `NAME` being the hardware's own with its dot:
  `measured.tiled.counters.dram__bytes_read.sum`, in the JSON `measured.counters."dram__bytes_read.sum"`. One that
  was not observed is null, never 0.
- `reads(tiled.A, 0, 0)` and `uses(tiled.A, 0, 0)` are the reads and uses of one element, in the JSON
  `elements."A[0,0]".reads` and `.uses` when asked for with `--element`; `writes(tiled.C, 0, 0)` are its writes.
  Vectors take one index.
- In the JSON, `intensity_flops_per_byte` and `roofline` outside `predicted` come from the counted figures, or,
  where nothing was counted, from the predicted ones; `figures_from` says which.
- CSV columns are `counted.NAME` and `predicted.NAME` for figures that both witnesses have, else the bare name;
  operands come first: `counted.A.read_bytes`. A CSV of `rooftile measure` has `measured.NAME` too.
- Texts and words are no values of formulas.
)";

std::string code(std::string_view text) { return text.empty() ? std::string() : "`" + std::string(text) + "`"; }

std::string row_of(const QuantityRow& row, const std::string& prefix) {
    std::string name = code(prefix + std::string(row.name));
    // A figure that the predicted witness alone has goes by its full name.
    if (row.json.empty()) name = code("predicted." + prefix + std::string(row.name));
    if (!row.only_measured_json.empty()) name = code("measured." + prefix + std::string(row.name));
    std::string places = code(with_operand(row.json, row.scope == Scope::cache ? "LEVEL" : "OPERAND"));
    if (!row.predicted_json.empty()) {
        places += (places.empty() ? "" : "<br>") + code(with_operand(row.predicted_json, "OPERAND"));
    }
    if (!row.only_measured_json.empty()) places = code(row.only_measured_json);
    return "| " + name + " | " + std::string(type_name(row.type)) + " | " + std::string(row.unit) + " | " + places +
           " | " + std::string(row.meaning) + " | " + std::string(row.meaning_ko) + " |\n";
}

}  // namespace

std::string names_page() {
    std::string page = head;
    for (const Section& section : sections) {
        page += std::string("\n## ") + section.title + "\n\n" + section.text + "\n\n";
        page += "| name | type | unit | JSON | meaning | 뜻 |\n| :--- | :--- | :--- | :--- | :--- | :--- |\n";
        for (const QuantityRow& row : quantities()) {
            if (row.scope == section.scope) page += row_of(row, section.prefix);
        }
        if (section.scope != Scope::machine) continue;
        page += "\n";
        for (const Alias& alias : aliases()) {
            page += "In formulas " + code(alias.name) + " is short for " + code(alias.stands_for) + ".\n";
        }
    }
    return page;
}

}  // namespace rooftile::app
