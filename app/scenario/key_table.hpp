#pragma once

// The table of every key of scenario and machine files: where it stands, which kinds have it, what its value
// may be, what it means. The reader's lists of keys (keys.hpp) and the JSON Schema are both made from it, so a
// key is one line here and the two cannot differ.

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooftile::app {

/// The table of a file in which a key stands.
enum class KeyPlace : std::uint8_t {
    file,
    workload,
    schedule,
    block,
    machine,
    peak,
    multiprocessor,
    cache,
    l2,
    source,
    sweep,
    range,
    expect
};

/// What a value is, as far as it can be said without looking at other keys.
enum class Form : std::uint8_t {
    integer,             ///< from least to most
    boolean,             ///< true or false
    text,                ///< any text
    line,                ///< one line without control characters; may be empty
    name,                ///< a line that is not empty
    choice,              ///< one of `words`
    kind,                ///< the name of the kind that has the key
    schedule_name,       ///< usable in formulas
    expectation_name,    ///< a short line that is not blank
    formula,             ///< a text that is not empty
    compute_capability,  ///< "9.0"
    block_order,         ///< "row", "column" or "grouped:8"
    flops,               ///< a count, or a text of digits
    total,               ///< a count, a text of digits, or bytes with their unit
    bandwidth,           ///< bytes per second with their unit
    flop_rate,           ///< FLOPs per second with their unit
    op_rate,             ///< integer operations per second with their unit
    capacity,            ///< bytes with a binary unit
    ways,                ///< a number of ways, or "full"
    table,               ///< a table with the keys of `place`
    tables,              ///< a list of such tables, from least to most of them
    machine,             ///< a name, or a table
    texts,               ///< a list of texts, at least one
    swept_values         ///< one value for all keys, or one for each
};

struct ValueForm {
    Form form = Form::text;
    std::vector<std::string> words = {};
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    KeyPlace place = KeyPlace::file;
};

struct Key {
    KeyPlace place;
    std::string_view kinds;  ///< of the workload or schedule, separated by spaces; empty: every kind
    std::string name;
    bool required;
    ValueForm value;
    std::string_view meaning, meaning_ko;

    [[nodiscard]] bool belongs_to(std::string_view kind) const;
};

/// A kind of workload or schedule.
struct KindMeaning {
    KeyPlace place;
    std::string name;
    std::string_view meaning, meaning_ko;
};

/// Every key, in the order in which messages list them.
std::span<const Key> key_table();

/// Every kind, workloads first.
std::span<const KindMeaning> kind_table();

/// The words that a key of Form::choice may have.
std::span<const std::string> choices(KeyPlace place, std::string_view key);

}  // namespace rooftile::app
