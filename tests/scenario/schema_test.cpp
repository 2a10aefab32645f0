// The JSON Schema refuses and accepts what it promises: every file of malformed/ that is labelled `schema`
// (or is no TOML at all), and no other. The validator is RapidJSON's, the TOML reader toml++, as in an editor.

#include <doctest/doctest.h>
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/schema.h>
#include <rapidjson/stringbuffer.h>
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/command/json_schema.hpp"
#include "app/scenario/key_table.hpp"
#include "app/scenario/keys.hpp"
#include "app/scenario/parse.hpp"
#include "app/scenario/utf8.hpp"
#include "rooftile/expr/formula.hpp"
#include "support/files.hpp"
#include "support/refusal.hpp"

namespace fs = std::filesystem;
using namespace rooftile;
using namespace rooftile::app;

namespace {

const fs::path root = ROOFTILE_SOURCE_DIR;
const fs::path malformed = root / "tests" / "scenario" / "malformed";

rapidjson::Document json_of(const std::string& text) {
    rapidjson::Document document;
    document.Parse(text.c_str(), text.size());
    INFO(rapidjson::GetParseError_En(document.GetParseError()));
    REQUIRE_FALSE(document.HasParseError());
    return document;
}

/// A TOML text as the JSON that a schema sees; nothing if it is no TOML.
std::optional<std::string> toml_as_json(const std::string& text) {
    // Editors do not read what is no text at all.
    if (first_invalid_byte(text) || text.find('\0') != std::string::npos) return std::nullopt;
    try {
        std::ostringstream json;
        json << toml::json_formatter(toml::parse(text));
        std::string shown = json.str();
        // RapidJSON matches a text up to its first NUL; any other control character stands for it as well.
        for (std::size_t at = shown.find("\\u0000"); at != std::string::npos; at = shown.find("\\u0000", at)) {
            shown.replace(at, 6, "\\u0001");
        }
        return shown;
    } catch (const toml::parse_error&) {
        return std::nullopt;
    }
}

class Schema {
public:
    explicit Schema(SchemaOf file) : source_(json_of(json_schema(file, Language::en))), schema_(source_) {}

    /// Where the schema refuses the JSON text: "" if it accepts it.
    [[nodiscard]] std::string refusal(const std::string& json) const {
        const rapidjson::Document document = json_of(json);
        rapidjson::SchemaValidator validator(schema_);
        if (document.Accept(validator)) return {};
        rapidjson::StringBuffer where;
        validator.GetInvalidDocumentPointer().StringifyUriFragment(where);
        return std::string(where.GetString()) + ": " + validator.GetInvalidSchemaKeyword();
    }

    [[nodiscard]] bool accepts(const std::string& toml) const {
        const auto json = toml_as_json(toml);
        REQUIRE(json.has_value());
        return refusal(*json).empty();
    }

    [[nodiscard]] const rapidjson::Document& source() const { return source_; }

private:
    rapidjson::Document source_;
    rapidjson::SchemaDocument schema_;
};

std::vector<fs::path> toml_files(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(folder)) {
        if (file.path().extension() == ".toml") files.push_back(file.path());
    }
    std::sort(files.begin(), files.end());
    REQUIRE_FALSE(files.empty());
    return files;
}

std::map<std::string, std::string> labels() {
    std::map<std::string, std::string> all;
    std::ifstream file(malformed / "index.txt");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        all[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
    }
    return all;
}

const std::string head = "schema = 1\n";
const std::string matmul = "[workload]\nkind = \"matmul\"\nM = 4\nN = 4\nK = 4\n";
const std::string naive = "[[schedule]]\nname = \"naive\"\nkind = \"naive\"\n";

/// Objects of the schema, each with where it is.
void for_each_object(const rapidjson::Value& value, const std::string& at,
                     const std::function<void(const rapidjson::Value&, const std::string&)>& action) {
    if (value.IsObject()) {
        action(value, at);
        for (const auto& member : value.GetObject()) {
            for_each_object(member.value, at + "/" + member.name.GetString(), action);
        }
    } else if (value.IsArray()) {
        for (const auto& item : value.GetArray()) for_each_object(item, at, action);
    }
}

bool knows_key(const std::string& toml, const std::string& key) {
    try {
        ReadOptions options;
        options.machine_directories = std::vector<std::string>{};
        (void)ScenarioSource::from_text(toml, "x.toml", options).at(0);
    } catch (const Error& error) {
        return std::string(error.what()).find("unknown key '" + key + "'") == std::string::npos;
    }
    return true;
}

}  // namespace

TEST_CASE("schema: every malformed file labelled schema is refused before this program, every semantic one is not") {
    const Schema schema(SchemaOf::scenario);
    std::size_t no_toml = 0, refused = 0, accepted = 0;
    for (const auto& [name, label] : labels()) {
        CAPTURE(name);
        const auto json = toml_as_json(test::contents(malformed / (name + ".toml")));
        if (!json) {
            CHECK(label == "schema");
            ++no_toml;
            continue;
        }
        const std::string refusal = schema.refusal(*json);
        CAPTURE(refusal);
        CHECK((label == "schema") == !refusal.empty());
        ++(refusal.empty() ? accepted : refused);
    }
    CHECK(no_toml >= 40);
    CHECK(refused >= 150);
    CHECK(accepted >= 50);
}

TEST_CASE("schema: every valid scenario and machine is accepted") {
    const Schema scenario(SchemaOf::scenario);
    for (const fs::path& folder :
         {root / "scenarios", root / "tests" / "scenario" / "valid", root / "tests" / "compat" / "v1"}) {
        for (const fs::path& file : toml_files(folder)) {
            CAPTURE(file.string());
            const auto json = toml_as_json(test::contents(file));
            REQUIRE(json.has_value());
            CHECK(scenario.refusal(*json) == "");
        }
    }
    const Schema machine(SchemaOf::machine);
    for (const fs::path& file : toml_files(root / "scenarios" / "machines")) {
        CAPTURE(file.string());
        const auto json = toml_as_json(test::contents(file));
        REQUIRE(json.has_value());
        CHECK(machine.refusal(*json) == "");
        CHECK(scenario.refusal(*json) != "");
    }
}

TEST_CASE("schema: a key is in it exactly if the reader knows it") {
    // What stands around a table of each place, %s being its content.
    struct Around {
        KeyPlace place;
        std::string kind, before, after;
    };
    std::vector<Around> arounds{
        {KeyPlace::file, "", head, matmul + naive},
        {KeyPlace::block, "", head + matmul + naive + "[schedule.block]\n", ""},
        {KeyPlace::machine, "", head + matmul + naive + "[machine]\n", ""},
        {KeyPlace::peak, "", head + matmul + naive + "[machine.peak]\n", ""},
        {KeyPlace::multiprocessor, "", head + matmul + naive + "[machine.sm]\n", ""},
        {KeyPlace::cache, "", head + matmul + naive + "[[machine.cache]]\n", ""},
        {KeyPlace::l2, "", head + matmul + naive + "[machine.l2]\n", ""},
        {KeyPlace::source, "", head + matmul + naive + "[machine]\n[[machine.sources]]\n", ""},
        {KeyPlace::sweep, "", head + matmul + naive + "[[sweep]]\n", ""},
        {KeyPlace::range, "", head + matmul + naive + "[[sweep]]\nkeys = [\"workload.N\"]\n[sweep.range]\n", ""},
        {KeyPlace::expect, "", head + matmul + naive + "[[expect]]\n", ""},
    };
    for (const KindMeaning& kind : kind_table()) {
        const bool workload = kind.place == KeyPlace::workload;
        arounds.push_back({kind.place, kind.name,
                           head + (workload ? "[workload]\n" : matmul + "[[schedule]]\nname = \"x\"\n") + "kind = \"" +
                               kind.name + "\"\n",
                           workload ? naive : ""});
    }
    std::set<std::string> words{"nonsense", "K_slab"};
    for (const Key& key : key_table()) words.insert(key.name);
    std::size_t known_keys = 0;
    for (const Around& around : arounds) {
        for (const std::string& word : words) {
            // Written once already.
            if (word == "kind" && !around.kind.empty()) continue;
            if (word == "name" && around.place == KeyPlace::schedule) continue;
            const bool top = around.place == KeyPlace::file;
            if (top && (word == "schema" || word == "workload" || word == "schedule")) continue;
            if (word == "keys" && around.place == KeyPlace::range) continue;
            CAPTURE(around.before);
            CAPTURE(word);
            const bool in_table = std::any_of(key_table().begin(), key_table().end(), [&](const Key& key) {
                return key.place == around.place && key.name == word && key.belongs_to(around.kind);
            });
            // Of the wrong type, so that a key that is known is refused for its value at most.
            const std::string toml = around.before + word + " = [[{}]]\n" + around.after;
            CHECK(knows_key(toml, word) == in_table);
            known_keys += in_table ? 1 : 0;
        }
    }
    CHECK(known_keys >= 70);
    // And every key of the table is a property at its place, with its description.
    const Schema schema(SchemaOf::scenario);
    std::multiset<std::string> described, expected;
    for_each_object(schema.source(), "", [&](const rapidjson::Value& object, const std::string& at) {
        if (!object.HasMember("additionalProperties")) return;
        CAPTURE(at);
        CHECK_FALSE(object["additionalProperties"].GetBool());
        for (const auto& property : object["properties"].GetObject()) {
            REQUIRE(property.value.HasMember("description"));
            described.insert(std::string(property.name.GetString()) + ": " + property.value["description"].GetString());
        }
    });
    const auto expect = [&](KeyPlace place, std::string_view kind) {
        for (const Key& key : key_table()) {
            if (key.place == place && key.belongs_to(kind)) expected.insert(key.name + ": " + std::string(key.meaning));
        }
    };
    for (const Around& around : arounds) expect(around.place, around.kind);
    for (const KindMeaning& kind : kind_table()) {
        if (kind.place == KeyPlace::schedule && kind.name != "naive") expect(KeyPlace::block, "");
    }
    CHECK(described == expected);
}

TEST_CASE("schema: the words of a choice are those that the reader takes") {
    const Schema schema(SchemaOf::scenario);
    std::size_t words = 0;
    for (const Key& key : key_table()) {
        if (key.value.form != Form::choice || key.place != KeyPlace::file) continue;
        std::vector<std::string> all = key.value.words;
        all.emplace_back("nonsense");
        for (const std::string& word : all) {
            CAPTURE(word);
            const std::string toml = head + key.name + " = \"" + word + "\"\n" + matmul + naive;
            bool read = true;
            try {
                (void)ScenarioSource::from_text(toml, "x.toml").at(0);
            } catch (const Error&) {
                read = false;
            }
            CHECK(read == (word != "nonsense"));
            CHECK(schema.accepts(toml) == read);
            ++words;
        }
    }
    CHECK(words >= 8);
}

TEST_CASE("schema: element types go together as the reader says") {
    const Schema schema(SchemaOf::scenario);
    const std::vector<std::string> types{"", "f64", "f32", "f16", "bf16", "i8", "i32"};
    const auto written = [](const std::string& key, const std::string& type) {
        return type.empty() ? std::string() : key + " = \"" + type + "\"\n";
    };
    std::size_t legal = 0;
    for (const std::string& dtype : types) {
        for (const std::string& output : types) {
            for (const std::string& accumulate : types) {
                const std::string toml = head + matmul + written("dtype", dtype) + written("output", output) +
                                         written("accumulate", accumulate) + naive;
                CAPTURE(toml);
                bool read = true;
                try {
                    (void)ScenarioSource::from_text(toml, "x.toml").at(0);
                } catch (const Error&) {
                    read = false;
                }
                CHECK(schema.accepts(toml) == read);
                legal += read ? 1 : 0;
            }
        }
    }
    CHECK(legal >= 50);
}

TEST_CASE("schema: quantities need one of the reader's units") {
    const Schema schema(SchemaOf::machine);
    for (const std::string good : {"1 TB/s", " 1.5e3 GB/s ", "1EB/s", "936.2 GB/s", "1e+3 B/s"}) {
        CAPTURE(good);
        CHECK(schema.accepts("bandwidth = \"" + good + "\""));
    }
    for (const std::string bad :
         {"1 TiB/s", "1 Tb/s", "1", "TB/s", "-1 TB/s", "1. TB/s", ".5 TB/s", "1 TB", "1 TB/s x"}) {
        CAPTURE(bad);
        CHECK_FALSE(schema.accepts("bandwidth = \"" + bad + "\""));
    }
    CHECK(schema.accepts("on_chip = \"96 KiB\""));
    CHECK_FALSE(schema.accepts("on_chip = \"96 KB\""));
    CHECK(schema.accepts("peak = { f32 = \"20 TFLOPs/s\", i8 = \"40 TOP/s\" }"));
    CHECK_FALSE(schema.accepts("peak = { i8 = \"40 TFLOP/s\" }"));
}

TEST_CASE("schema: names of schedules are no reserved word") {
    const Schema schema(SchemaOf::scenario);
    for (const std::string& word : expr::reserved_words()) {
        CAPTURE(word);
        CHECK(expr::is_reserved(word));
        CHECK_FALSE(schema.accepts(head + matmul + "[[schedule]]\nname = \"" + word + "\"\nkind = \"naive\"\n"));
        CHECK(schema.accepts(head + matmul + "[[schedule]]\nname = \"" + word + "_\"\nkind = \"naive\"\n"));
    }
}

TEST_CASE("schema: Korean descriptions say the same in Korean") {
    for (const SchemaOf file : {SchemaOf::scenario, SchemaOf::machine}) {
        const auto descriptions = [&](Language language) {
            std::vector<std::string> all;
            const rapidjson::Document schema = json_of(json_schema(file, language));
            for_each_object(schema, "", [&](const rapidjson::Value& object, const std::string&) {
                if (object.HasMember("description") && object["description"].IsString())
                    all.emplace_back(object["description"].GetString());
            });
            return all;
        };
        const auto english = descriptions(Language::en), korean = descriptions(Language::ko);
        REQUIRE(english.size() == korean.size());
        for (std::size_t i = 0; i < korean.size(); ++i) {
            CAPTURE(english[i]);
            CAPTURE(korean[i]);
            const auto has_hangul = [](const std::string& text) {
                for (std::size_t at = 0; at < text.size();) {
                    const auto character = decode_character(text, at);
                    if (character->code >= 0xAC00 && character->code <= 0xD7A3) return true;
                    at += character->bytes;
                }
                return false;
            };
            CHECK(has_hangul(korean[i]));
            CHECK_FALSE(has_hangul(english[i]));
        }
    }
}
