// Explanations are complete, in both languages, fit a screen, and every number in them is computed and true.

#include "app/teach/explanation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "app/report/quantities.hpp"
#include "app/teach/quantity_topics.hpp"
#include "app/teach/topics.hpp"
#include "hangul.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::has_hangul;

namespace {

bool has(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

std::string shown(const std::string& topic, Language language) {
    return render_text(explanation_document(explain_topic(topic, language), language), 80, false);
}

/// Names, numbers and mathematics, which need no translation.
bool has_english_words(const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        for (const std::string plain :
             {"the", "of", "each", "as", "for", "is", "are", "no", "and", "that", "without"}) {
            if (word == plain) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("explain: every figure of the names table is a topic, and no topic is a figure that is gone") {
    for (const QuantityRow& row : quantities()) {
        CAPTURE(topic_name(row));
        REQUIRE(topic_of(row) != nullptr);
        CHECK_FALSE(topic_of(row)->formula.empty());
    }
    CHECK(quantity_topics().size() == quantities().size());
    for (const QuantityTopic& topic : quantity_topics()) {
        CAPTURE(topic.name);
        CHECK(std::count_if(quantities().begin(), quantities().end(), [&](const QuantityRow& row) {
                  return row.scope == topic.scope && row.name == topic.name;
              }) == 1);
    }
}

TEST_CASE("explain: every subject of the study is a topic") {
    const std::vector<std::string> names = topic_names();
    for (const std::string topic : {"two-blockings",
                                    "loop",
                                    "accumulation",
                                    "roofline",
                                    "vector-add",
                                    "residency",
                                    "bigger-tiles",
                                    "figure-off",
                                    "disagreement",
                                    "work",
                                    "traffic",
                                    "boundary",
                                    "intensity",
                                    "peak",
                                    "bandwidth",
                                    "rate",
                                    "ridge-point",
                                    "performance-bound",
                                    "ideal-time",
                                    "tiling",
                                    "output-tile",
                                    "k-slab",
                                    "accumulator",
                                    "no-reuse",
                                    "reuse",
                                    "one-pass",
                                    "double-buffering",
                                    "fusion",
                                    "feasibility",
                                    "witnesses",
                                    "convention",
                                    "units",
                                    "c-policy",
                                    "split-k",
                                    "lower-bound",
                                    "ridge-tile",
                                    "device-occupancy",
                                    "block-order",
                                    "coalescing",
                                    "sectors",
                                    "bank-conflicts",
                                    "l2"}) {
        CAPTURE(topic);
        CHECK(has(names, topic));
    }
    for (int number = 1; number <= 12; ++number) CHECK(has(names, "misreading-" + std::to_string(number)));
    for (int number = 1; number <= 5; ++number) CHECK(has(names, "question-" + std::to_string(number)));
    CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
}

TEST_CASE("explain: related topics exist and are others") {
    const std::vector<std::string> names = topic_names();
    for (const std::string& name : names) {
        CAPTURE(name);
        const Explanation explanation = explain_topic(name, Language::en);
        CHECK_FALSE(explanation.related.empty());
        for (const std::string& other : explanation.related) {
            CAPTURE(other);
            CHECK(has(names, other));
            CHECK(other != name);
        }
    }
}

TEST_CASE("explain: every example is evaluated, and its equations hold") {
    std::size_t equations = 0;
    for (const std::string& name : topic_names()) {
        CAPTURE(name);
        const Explanation explanation = explain_topic(name, Language::en);
        REQUIRE_FALSE(explanation.values.empty());
        for (const ExampleValue& value : explanation.values) {
            CAPTURE(value.text);
            CHECK(value.holds);
            CHECK_FALSE(value.value.empty());
            // Rates and times are shown in units of people.
            if (!value.unit.ends_with("s")) CHECK(value.text.find(value.value) != std::string::npos);
            CHECK(value.text.find("null") == std::string::npos);
            equations += std::count(value.text.begin(), value.text.end(), '=') >= 2 ? 1U : 0U;
        }
    }
    CHECK(equations >= 60);
}

TEST_CASE("explain: an equation that does not hold says so") {
    CHECK(evaluate_example(Example::small, "tiled.total_bytes == 320").holds);
    CHECK_FALSE(evaluate_example(Example::small, "tiled.total_bytes == 321").holds);
    CHECK_FALSE(evaluate_example(Example::large, "t64.total_bytes").holds);
    CHECK_THROWS_AS((void)evaluate_example(Example::small, "tiled.nonsense"), Error);
}

TEST_CASE("explain: figures of the reference tables come out") {
    const auto value = [](Example example, const std::string& formula) {
        return evaluate_example(example, formula).text;
    };
    CHECK(value(Example::small, "tiled.total_bytes") == "tiled.total_bytes = 320\u00A0B");
    CHECK(value(Example::small, "tiled.intensity_flops_per_byte == tiled.flops / tiled.total_bytes") ==
          "tiled.intensity_flops_per_byte = tiled.flops / tiled.total_bytes = 0.4\u00A0FLOPs/B");
    CHECK(value(Example::large, "predicted.t64.intensity_flops_per_byte") ==
          "predicted.t64.intensity_flops_per_byte \u2248 15.875969\u00A0FLOPs/B");
    CHECK(value(Example::large, "predicted.t64.ideal_time_s") == "predicted.t64.ideal_time_s \u2248 8.657043\u00A0ms");
    CHECK(value(Example::large, "predicted.t128.bound_flops_per_s") ==
          "predicted.t128.bound_flops_per_s = 20\u00A0TFLOPs/s");
    CHECK(value(Example::large, "predicted.t128.limited_by") == "predicted.t128.limited_by = compute");
    CHECK(value(Example::multiprocessor, "t64.occupancy") == "t64.occupancy = 0.375");
    CHECK(value(Example::multiprocessor, "twice.occupancy") == "twice.occupancy = 0.125");
    CHECK(value(Example::multiprocessor, "t128.fits") == "t128.fits = false");
}

TEST_CASE("explain: one screen of 80 columns and 24 lines, in either language") {
    for (const std::string& name : topic_names()) {
        for (const Language language : {Language::en, Language::ko}) {
            const std::string text = shown(name, language);
            CAPTURE(text);
            std::istringstream lines(text);
            std::size_t count = 0;
            for (std::string line; std::getline(lines, line); ++count) CHECK(text_width(line) <= 80);
            CHECK(count <= 24);
        }
    }
    for (const Language language : {Language::en, Language::ko}) {
        std::istringstream lines(render_text(topic_list(language), 80, false));
        for (std::string line; std::getline(lines, line);) CHECK(text_width(line) <= 80);
    }
}

TEST_CASE("explain: nothing is left in the other language") {
    for (const std::string& name : topic_names()) {
        CAPTURE(name);
        const Explanation english = explain_topic(name, Language::en);
        const Explanation korean = explain_topic(name, Language::ko);
        for (const std::string* text :
             {&english.group, &english.title, &english.text, &english.type, &english.formula, &english.example}) {
            CAPTURE(*text);
            CHECK_FALSE(has_hangul(*text));
        }
        CHECK(has_hangul(korean.group));
        CHECK(has_hangul(korean.example));
        // A figure's title is its name.
        CHECK((has_hangul(korean.title) || !korean.names.empty()));
        // Two meanings are mathematics and names alone.
        CHECK((has_hangul(korean.text) || korean.topic == "limited_by"));
        CHECK(has_english_words(korean.formula) == false);
        if (has_english_words(english.formula)) CHECK(has_hangul(korean.formula));
        REQUIRE(english.schedules.size() == korean.schedules.size());
        for (const std::string& line : korean.schedules) CHECK(has_hangul(line));
        REQUIRE(english.values.size() == korean.values.size());
        for (std::size_t i = 0; i < english.values.size(); ++i) CHECK(english.values[i].text == korean.values[i].text);
    }
}

TEST_CASE("explain: a symbol or the last part of a name is enough where it is clear") {
    CHECK(explain_topic("Q", Language::en).topic == "traffic");
    CHECK(explain_topic("I*", Language::en).topic == "ridge-point");
    CHECK(explain_topic("uses_per_load", Language::en).topic == "operand.uses_per_load");
    CHECK(explain_topic("machine.ridge", Language::en).topic == "machine.ridge_flops_per_byte");
    CHECK(explain_topic("read_bytes", Language::en).text == "bytes read from HBM, all operands");
    const Error typo = test::refusal([] { (void)explain_topic("occupency", Language::en); });
    CHECK(typo.code() == ErrorCode::usage);
    CHECK(std::string(typo.what()) == "there is no topic 'occupency'");
    CHECK(typo.hint() == "did you mean 'occupancy'?\nrooftile explain lists all topics");
    const Error far = test::refusal([] { (void)explain_topic("frobnicate", Language::en); });
    CHECK(far.hint() == "rooftile explain lists all topics");
}

TEST_CASE("explain: JSON has the same parts") {
    const auto json = nlohmann::json::parse(explanation_json(explain_topic("total_bytes", Language::en)).dump());
    CHECK(json["topic"] == "total_bytes");
    CHECK(json["unit"] == "B");
    CHECK(json["formula"] == "Q = read_bytes + write_bytes");
    CHECK(json["names"][1] == "predicted.SCHEDULE.total_bytes");
    CHECK(json["json"][0] == "counted.total_bytes");
    CHECK(json["values"][0]["value"] == "320");
    CHECK(json["schedules"][0] == "tiled: output tiles 2 x 2, K slabs of 2");
    const auto list = nlohmann::json::parse(topic_list_json(Language::ko).dump());
    std::size_t topics = 0;
    for (const auto& group : list) topics += group["topics"].size();
    CHECK(topics == topic_names().size());
}
