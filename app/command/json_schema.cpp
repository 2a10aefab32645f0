#include "app/command/json_schema.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "app/report/json_tree.hpp"
#include "app/scenario/key_table.hpp"
#include "app/scenario/units.hpp"
#include "app/scenario/workload.hpp"
#include "rooftile/expr/formula.hpp"

namespace rooftile::app {

namespace {

/// Every character that is_control() lets pass, as the inside of a character class. Written as the ranges that
/// are allowed: a NUL in a pattern ends it in some validators.
constexpr std::string_view shown = " -~\u00A0-\u2027\u202F-\u2065\u206A-\U0010FFFF";
constexpr std::string_view shown_but_no_space = "!-~\u00A0-\u2027\u202F-\u2065\u206A-\U0010FFFF";
constexpr std::string_view number = "[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?";
constexpr int max_machine_name_characters = 200;
constexpr int max_schedule_name_characters = 64;
constexpr int max_expectation_name_characters = 120;

JsonTree list_of_texts(const std::vector<std::string>& words) {
    JsonTree list = JsonTree::array();
    for (const std::string& word : words) list.push_back(JsonTree::text(word));
    return list;
}

JsonTree type(std::string_view name) {
    JsonTree schema;
    schema["type"] = JsonTree::text(name);
    return schema;
}

JsonTree pattern(const std::string& expression) {
    JsonTree schema = type("string");
    schema["pattern"] = JsonTree::text(expression);
    return schema;
}

JsonTree words(const std::vector<std::string>& allowed) {
    JsonTree schema = type("string");
    schema["enum"] = list_of_texts(allowed);
    return schema;
}

JsonTree any_of(const std::vector<JsonTree>& alternatives) {
    JsonTree schema, list = JsonTree::array();
    for (const JsonTree& one : alternatives) list.push_back(one);
    schema["anyOf"] = list;
    return schema;
}

JsonTree limited(JsonTree schema, std::string_view keyword, std::int64_t limit) {
    schema[keyword] = JsonTree::number(std::to_string(limit));
    return schema;
}

JsonTree integer(const ValueForm& value) {
    JsonTree schema = type("integer");
    if (value.least != std::numeric_limits<std::int64_t>::min()) schema = limited(schema, "minimum", value.least);
    return limited(schema, "maximum", value.most);
}

JsonTree line() { return pattern("^[" + std::string(shown) + "]*$"); }

JsonTree name_line() { return pattern("^[" + std::string(shown) + "]+$"); }

/// A number with one of the measure's units; every unit that the reader takes, and no other.
JsonTree quantity(MeasureKind kind) {
    std::string units;
    for (const Unit& unit : measure(kind).units) units += (units.empty() ? "" : "|") + unit.name;
    return pattern("^ *" + std::string(number) + " *(" + units + ") *$");
}

JsonTree count_or_digits() { return any_of({limited(type("integer"), "minimum", 0), pattern("^[0-9]+$")}); }

JsonTree schedule_name() {
    JsonTree schema = limited(pattern("^[A-Za-z_][A-Za-z0-9_]*$"), "maxLength", max_schedule_name_characters);
    schema["not"]["enum"] = list_of_texts(expr::reserved_words());
    return schema;
}

JsonTree swept_values() {
    const JsonTree scalar = any_of({type("number"), type("boolean"), line()});
    JsonTree alone = type("array"), row = limited(type("array"), "minItems", 1), rows = type("array");
    alone["items"] = scalar;
    row["items"] = scalar;
    rows["items"] = row;
    return limited(any_of({alone, rows}), "minItems", 1);
}

class SchemaWriter {
public:
    explicit SchemaWriter(Language language) : language_(language) {}

    /// The object of a place that has no kinds.
    [[nodiscard]] JsonTree table(KeyPlace place) const {
        if (place == KeyPlace::workload || place == KeyPlace::schedule) return table_of_kinds(place);
        JsonTree schema = object(place, {});
        if (place == KeyPlace::sweep) schema["oneOf"] = exactly_one("values", "range");
        if (place == KeyPlace::range) {
            schema["oneOf"] = exactly_one("step", "times");
            // A range that multiplies does not begin at zero.
            JsonTree multiplies;
            multiplies["not"]["required"] = list_of_texts({"times"});
            JsonTree positive;
            positive["properties"]["from"]["minimum"] = JsonTree::number("1");
            schema["anyOf"] = any_of({multiplies, positive})["anyOf"];
        }
        return schema;
    }

    [[nodiscard]] std::string_view say(std::string_view english, std::string_view korean) const {
        return language_ == Language::ko ? korean : english;
    }

private:
    static JsonTree exactly_one(const std::string& a, const std::string& b) {
        JsonTree list = JsonTree::array();
        for (const std::string& key : {a, b}) {
            JsonTree one;
            one["required"] = list_of_texts({key});
            list.push_back(one);
        }
        return list;
    }

    [[nodiscard]] JsonTree object(KeyPlace place, std::string_view kind) const {
        JsonTree schema = type("object");
        JsonTree properties = JsonTree::object();
        std::vector<std::string> needed;
        for (const Key& key : key_table()) {
            if (key.place != place || !key.belongs_to(kind)) continue;
            properties[key.name] = value(key, kind);
            properties[key.name]["description"] = JsonTree::text(say(key.meaning, key.meaning_ko));
            if (key.required) needed.push_back(key.name);
        }
        schema["properties"] = properties;
        if (!needed.empty()) schema["required"] = list_of_texts(needed);
        schema["additionalProperties"] = JsonTree::boolean(false);
        return schema;
    }

    [[nodiscard]] JsonTree table_of_kinds(KeyPlace place) const {
        JsonTree schema, list = JsonTree::array();
        for (const KindMeaning& kind : kind_table()) {
            if (kind.place != place) continue;
            JsonTree one = object(place, kind.name);
            one["title"] = JsonTree::text(kind.name);
            one["description"] = JsonTree::text(say(kind.meaning, kind.meaning_ko));
            if (place == KeyPlace::workload && kind.name != "custom") one["anyOf"] = element_types();
            list.push_back(one);
        }
        schema["oneOf"] = list;
        return schema;
    }

    /// Which outputs and accumulators go with which inputs.
    static JsonTree element_types() {
        JsonTree list = JsonTree::array();
        for (const TypeRule& rule : type_rules()) {
            JsonTree one;
            one["properties"]["dtype"]["enum"] = list_of_texts({std::string(name(rule.input))});
            one["properties"]["output"]["enum"] = list_of_texts(names_of(rule.output));
            one["properties"]["accumulate"]["enum"] = list_of_texts(names_of(rule.accumulate));
            // Absent means the default, which the rule of that type then covers.
            if (rule.input != ElementTypes{}.input) one["required"] = list_of_texts({"dtype"});
            list.push_back(one);
        }
        return list;
    }

    static std::vector<std::string> names_of(const std::vector<DType>& types) {
        std::vector<std::string> all;
        for (const DType type : types) all.emplace_back(name(type));
        return all;
    }

    [[nodiscard]] JsonTree value(const Key& key, std::string_view kind) const {
        const ValueForm& form = key.value;
        switch (form.form) {
            case Form::integer: return integer(form);
            case Form::boolean: return type("boolean");
            case Form::text: return type("string");
            case Form::line: return line();
            case Form::name: return name_line();
            case Form::choice: return words(form.words);
            case Form::kind: return words({std::string(kind)});
            case Form::schedule_name: return schedule_name();
            case Form::expectation_name:
                return limited(pattern("^ *[" + std::string(shown_but_no_space) + "][" + std::string(shown) + "]*$"),
                               "maxLength", max_expectation_name_characters);
            case Form::formula: return limited(type("string"), "minLength", 1);
            case Form::compute_capability: return pattern("^[0-9]{1,3}\\.[0-9]{1,3}$");
            case Form::block_order: return pattern("^(row|column|grouped:[1-9][0-9]{0,9})$");
            case Form::flops: return count_or_digits();
            case Form::total: return any_of({count_or_digits(), quantity(MeasureKind::total)});
            case Form::bandwidth: return quantity(MeasureKind::bandwidth);
            case Form::flop_rate: return quantity(MeasureKind::flop_rate);
            case Form::op_rate: return quantity(MeasureKind::op_rate);
            case Form::capacity: return quantity(MeasureKind::capacity);
            case Form::table: return table(form.place);
            case Form::tables: {
                JsonTree schema = limited(limited(type("array"), "minItems", form.least), "maxItems", form.most);
                schema["items"] = table(form.place);
                return schema;
            }
            case Form::machine: {
                JsonTree schema, list = JsonTree::array();
                list.push_back(limited(name_line(), "maxLength", max_machine_name_characters));
                list.push_back(table(KeyPlace::machine));
                schema["oneOf"] = list;
                return schema;
            }
            case Form::texts: {
                JsonTree schema = limited(type("array"), "minItems", 1);
                schema["items"] = type("string");
                return schema;
            }
            case Form::swept_values: return swept_values();
        }
        return {};
    }

    Language language_;
};

/// Custom workloads alone may do without schedules.
JsonTree schedule_or_custom() {
    JsonTree scheduled, custom;
    scheduled["required"] = list_of_texts({"schedule"});
    custom["properties"]["workload"]["properties"]["kind"]["enum"] = list_of_texts({"custom"});
    return any_of({scheduled, custom})["anyOf"];
}

}  // namespace

std::string json_schema(SchemaOf file, Language language) {
    const SchemaWriter writer(language);
    const bool scenario = file == SchemaOf::scenario;
    JsonTree schema;
    schema["$schema"] = JsonTree::text("http://json-schema.org/draft-04/schema#");
    schema["title"] = JsonTree::text(scenario ? writer.say("rooftile scenario", "rooftile 시나리오")
                                              : writer.say("rooftile machine", "rooftile 하드웨어"));
    JsonTree body = writer.table(scenario ? KeyPlace::file : KeyPlace::machine);
    if (!scenario) {
        for (const Key& key : key_table()) {
            if (key.place != KeyPlace::file || key.name != "schema") continue;
            body["properties"]["schema"] = integer(key.value);
            body["properties"]["schema"]["description"] = JsonTree::text(writer.say(key.meaning, key.meaning_ko));
        }
    }
    for (const std::string_view part : {"type", "properties", "required", "additionalProperties"}) {
        if (body.has(part)) schema[part] = body[part];
    }
    if (scenario) schema["anyOf"] = schedule_or_custom();
    return schema.dump() + "\n";
}

}  // namespace rooftile::app
