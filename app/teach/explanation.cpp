#include "app/teach/explanation.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/report/quantities.hpp"
#include "app/teach/explanation_words.hpp"
#include "app/teach/quantity_topics.hpp"
#include "app/teach/topics.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

/// Symbols and short words that people may type for a topic.
constexpr auto short_names = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"F", "work"},
    {"Q", "traffic"},
    {"I", "intensity"},
    {"P", "peak"},
    {"BW", "bandwidth"},
    {"R", "rate"},
    {"I*", "ridge-point"},
    {"ridge", "ridge-point"},
    {"machine.ridge", "machine.ridge_flops_per_byte"},
    {"acc", "accumulator"},
    {"accumulators", "accumulator"},
    {"barrier", "loop"},
    {"naive", "no-reuse"},
    {"tiled", "tiling"},
    {"S", "on_chip_elements"},
    {"lower_bound", "lower-bound"},
    {"machine.ridge_tile", "ridge-tile"},
});

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::string scope_prefix(Scope scope) {
    if (scope == Scope::schedule) return "SCHEDULE.";
    if (scope == Scope::cache) return "SCHEDULE.caches.LEVEL.";
    return scope == Scope::operand ? "SCHEDULE.OPERAND." : "";
}

template <class Names>
std::string_view at(const Names& names, auto which) {
    return names.at(static_cast<std::size_t>(which));
}

void add_value(Explanation& explanation, Example example, const std::string& expression, Language language) {
    for (std::string& line : describe_schedules(example, expression, language)) {
        auto& all = explanation.schedules;
        if (std::find(all.begin(), all.end(), line) == all.end()) all.push_back(std::move(line));
    }
    explanation.values.push_back(evaluate_example(example, expression));
}

Explanation explain_figure(const QuantityRow& row, Language language) {
    const QuantityTopic* topic = topic_of(row);
    if (topic == nullptr) {
        throw Error(ErrorCode::internal, "nobody has explained '" + topic_name(row) + "' yet");
    }
    const bool in_korean = language == Language::ko;
    Explanation result;
    result.topic = result.title = topic_name(row);
    result.group = at(explanation_words(language).scopes, row.scope);
    result.text = in_korean ? row.meaning_ko : row.meaning;
    result.type = at(explanation_words(language).types, row.type);
    result.unit = row.unit;
    result.formula = in_korean && !topic->formula_ko.empty() ? topic->formula_ko : topic->formula;
    const std::string full = scope_prefix(row.scope) + std::string(row.name);
    for (const auto& [place, prefix] : {std::pair(row.json, ""), std::pair(row.predicted_json, "predicted."),
                                        std::pair(row.only_measured_json, "measured.")}) {
        if (place.empty()) continue;
        result.names.push_back(prefix + full);
        result.json_places.push_back(with_operand(place, row.scope == Scope::cache ? "LEVEL" : "OPERAND"));
    }
    result.example = describe_example(topic->example, language);
    add_value(result, topic->example, std::string(topic->expression), language);
    result.related = split(topic->related);
    return result;
}

Explanation explain_word(const Topic& topic, Language language) {
    const bool in_korean = language == Language::ko;
    Explanation result;
    result.topic = topic.name;
    result.group = at(explanation_words(language).groups, topic.group);
    result.title = in_korean ? topic.title_ko : topic.title;
    result.text = in_korean ? topic.text_ko : topic.text;
    result.formula = in_korean && !topic.formula_ko.empty() ? topic.formula_ko : topic.formula;
    for (const TopicExample& example : topic.examples) {
        const std::string about = describe_example(example.example, language);
        if (result.example.find(about) == std::string::npos)
            result.example += (result.example.empty() ? "" : "; ") + about;
        add_value(result, example.example, example.expression, language);
    }
    const std::string& about = in_korean ? topic.computed_about_ko : topic.computed_about;
    if (!about.empty()) result.example += (result.example.empty() ? "" : "; ") + about;
    for (const ComputedLine& line : topic.computed) result.values.push_back(line());
    result.related = split(topic.related);
    return result;
}

/// The topic meant by a word: a name, a symbol, or the last part of exactly one name.
std::string meant(const std::string& word) {
    const std::vector<std::string> names = topic_names();
    if (std::find(names.begin(), names.end(), word) != names.end()) return word;
    for (const auto& [name, topic] : short_names) {
        if (word == name) return std::string(topic);
    }
    std::vector<std::string> ending;
    for (const std::string& name : names) {
        if (name.ends_with("." + word)) ending.push_back(name);
    }
    if (ending.size() == 1) return ending.front();
    std::string hint;
    if (!ending.empty()) {
        hint = "did you mean " + join_or(ending) + "?";
    } else {
        hint = did_you_mean(word, names);
    }
    if (!hint.empty()) hint += "\n";
    throw Error(ErrorCode::usage, "there is no topic '" + word + "'", hint + "rooftile explain lists all topics");
}

struct Group {
    std::string title;
    std::vector<std::string> names;
    std::vector<std::string> titles;  ///< of topics that are no figures
};

std::vector<Group> groups(Language language) {
    std::vector<Group> all;
    for (std::size_t i = 0; i < explanation_words(language).groups.size(); ++i) {
        Group group{std::string(explanation_words(language).groups[i]), {}, {}};
        for (const Topic& topic : topics()) {
            if (static_cast<std::size_t>(topic.group) != i) continue;
            group.names.push_back(topic.name);
            group.titles.push_back(language == Language::ko ? topic.title_ko : topic.title);
        }
        all.push_back(std::move(group));
    }
    for (std::size_t i = 0; i < explanation_words(language).scopes.size(); ++i) {
        Group group{std::string(explanation_words(language).scopes[i]), {}, {}};
        for (const QuantityRow& row : quantities()) {
            if (static_cast<std::size_t>(row.scope) == i) group.names.push_back(topic_name(row));
        }
        all.push_back(std::move(group));
    }
    return all;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : std::string(separator)) + part;
    return text;
}

JsonTree texts(const std::vector<std::string>& parts) {
    JsonTree list = JsonTree::array();
    for (const std::string& part : parts) list.push_back(JsonTree::text(part));
    return list;
}

}  // namespace

std::vector<std::string> topic_names() {
    std::vector<std::string> all;
    for (const Group& group : groups(Language::en)) all.insert(all.end(), group.names.begin(), group.names.end());
    return all;
}

Explanation explain_topic(const std::string& topic, Language language) {
    const std::string name = meant(topic);
    for (const Topic& word : topics()) {
        if (word.name == name) return explain_word(word, language);
    }
    for (const QuantityRow& row : quantities()) {
        if (topic_name(row) == name) return explain_figure(row, language);
    }
    throw Error(ErrorCode::internal, "the topic '" + name + "' is listed and not there");
}

Document explanation_document(const Explanation& explanation, Language language) {
    const ExplanationWords& w = explanation_words(language);
    Document document;
    document.emplace_back(Heading{1, explanation.title});
    document.emplace_back(Heading{3, ""});
    const bool figure = !explanation.names.empty();
    Facts facts;
    const auto fact = [&](std::string_view label, const std::string& value) {
        if (!value.empty()) facts.facts.push_back({{std::string(label), Tone::dim}, {value}});
    };
    if (figure) {
        fact(w.meaning, explanation.text);
        fact(w.type, explanation.type + (explanation.unit.empty() ? "" : ", " + explanation.unit));
    } else {
        for (std::size_t begin = 0; begin < explanation.text.size();) {
            const std::size_t end = std::min(explanation.text.find('\n', begin), explanation.text.size());
            document.emplace_back(Paragraph{explanation.text.substr(begin, end - begin)});
            begin = end + 1;
        }
        document.emplace_back(Heading{3, ""});
    }
    fact(w.formula, explanation.formula);
    fact(w.names, joined(explanation.names, "\n"));
    fact(w.json, joined(explanation.json_places, "\n"));
    std::string example = explanation.example;
    for (const std::string& schedule : explanation.schedules) example += "\n" + schedule;
    for (const ExampleValue& value : explanation.values) example += "\n" + value.text;
    fact(w.example, example);
    fact(w.related, joined(explanation.related, ", "));
    document.emplace_back(std::move(facts));
    return document;
}

JsonTree explanation_json(const Explanation& explanation) {
    JsonTree tree;
    tree["topic"] = JsonTree::text(explanation.topic);
    tree["group"] = JsonTree::text(explanation.group);
    tree["title"] = JsonTree::text(explanation.title);
    tree["text"] = JsonTree::text(explanation.text);
    if (!explanation.names.empty()) {
        tree["type"] = JsonTree::text(explanation.type);
        tree["unit"] = JsonTree::text(explanation.unit);
        tree["names"] = texts(explanation.names);
        tree["json"] = texts(explanation.json_places);
    }
    tree["formula"] = JsonTree::text(explanation.formula);
    tree["example"] = JsonTree::text(explanation.example);
    tree["schedules"] = texts(explanation.schedules);
    JsonTree values = JsonTree::array();
    for (const ExampleValue& value : explanation.values) {
        JsonTree one;
        one["text"] = JsonTree::text(with_plain_spaces(value.text));
        one["value"] = JsonTree::text(value.value);
        one["unit"] = JsonTree::text(value.unit);
        values.push_back(one);
    }
    tree["values"] = values;
    tree["related"] = texts(explanation.related);
    return tree;
}

Document topic_list(Language language) {
    Document document;
    document.emplace_back(Paragraph{std::string(explanation_words(language).head)});
    for (const Group& group : groups(language)) {
        document.emplace_back(Heading{2, group.title});
        if (group.titles.empty()) {
            document.emplace_back(Paragraph{joined(group.names, ", ")});
            continue;
        }
        Facts facts;
        for (std::size_t i = 0; i < group.names.size(); ++i) {
            facts.facts.push_back({{group.names[i], Tone::strong}, {group.titles[i]}});
        }
        document.emplace_back(std::move(facts));
    }
    return document;
}

JsonTree topic_list_json(Language language) {
    JsonTree list = JsonTree::array();
    for (const Group& group : groups(language)) {
        JsonTree one;
        one["group"] = JsonTree::text(group.title);
        one["topics"] = texts(group.names);
        list.push_back(one);
    }
    return list;
}

}  // namespace rooftile::app
