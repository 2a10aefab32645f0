#pragma once

// The names table: every figure that a report holds, with its formula name, type, unit, place in the JSON
// and meaning. JSON, CSV, formulas and docs/names.md are all made from this one table, so a number without
// a name, or a name without a number, cannot arise.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/report/report.hpp"

namespace rooftile::app {

/// What a figure belongs to, and so how its name begins.
enum class Scope : std::uint8_t {
    workload,  ///< M, workload.flops
    machine,   ///< machine.bandwidth_bytes_per_s
    schedule,  ///< SCHEDULE.read_bytes
    operand,   ///< SCHEDULE.OPERAND.read_bytes
    cache,     ///< SCHEDULE.caches.LEVEL.fill_bytes, SCHEDULE.caches.LEVEL.OPERAND.fill_bytes
};

/// Texts and words are no values of formulas.
enum class Type : std::uint8_t { integer, real, boolean, text, words };

/// Which witness a figure is read from.
enum class Origin : std::uint8_t {
    fixed,    ///< shapes, tiles and machines: no witness
    counted,  ///< the counted witness
    figures,  ///< in formulas the counted one; in the JSON the one that `figures_from` names
};

using Datum = std::variant<Rational, bool, std::string, std::vector<std::string>, expr::Null>;

/// What a getter reads.
struct Subject {
    const PointReport& point;
    const ScheduleReport* schedule = nullptr;  ///< scopes schedule, operand and cache
    const Operand* operand = nullptr;          ///< scope operand
    Witness witness = Witness::counted;
    const CacheReport* cache = nullptr;  ///< scope cache, with `operand` where one is meant

    [[nodiscard]] const WitnessReport& figures() const {
        if (witness == Witness::measured) return schedule->measured;
        return witness == Witness::predicted ? schedule->predicted : schedule->counted;
    }
};

struct QuantityRow {
    Scope scope;
    std::string_view name;  ///< behind the prefix that its scope gives it
    Type type;
    std::string_view unit;            ///< "B", "s", ... or empty for pure numbers
    std::string_view json;            ///< dotted path, * = the operand; empty: of other witnesses alone
    std::string_view predicted_json;  ///< path of predicted.NAME; empty: no such name
    Origin origin;
    /// The figure, or nothing where it does not apply: BM of a naive schedule, uses of an output.
    std::optional<Datum> (*get)(const Subject&);
    std::string_view meaning, meaning_ko;
    std::string_view only_measured_json = {};  ///< path of measured.NAME where no other witness has the figure
};

/// The path of measured.NAME; empty: no such name. What is predicted can be measured too, at the place that answers to
/// it.
std::string measured_json(const QuantityRow& row);

/// Every figure, in the order in which reports show it.
std::span<const QuantityRow> quantities();

/// The row of that name, which its scope has once; nullptr if there is none.
const QuantityRow* find_quantity(Scope scope, std::string_view name);

/// A second, shorter name that formulas may use.
struct Alias {
    std::string_view name;        ///< as written in a formula
    std::string_view stands_for;  ///< the name in the table, in full
};

std::span<const Alias> aliases();

/// A path of the table with its operand put in.
std::string with_operand(std::string_view path, std::string_view operand);

std::string_view type_name(Type type);

}  // namespace rooftile::app
