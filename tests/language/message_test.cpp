// What the catalog says for the messages that the other tests keep, and for those of messages.txt.
// ROOFTILE_UPDATE_GOLDEN=1 rewrites the Korean lines of messages.txt; read them before committing.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/language/korean.hpp"
#include "app/scenario/diagnostic.hpp"
#include "app/scenario/parse.hpp"
#include "language/corpus.hpp"
#include "language/english.hpp"
#include "support/files.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

const std::filesystem::path tests = std::filesystem::path(ROOFTILE_SOURCE_DIR) / "tests";

void check_complete(const std::vector<test::Sample>& samples) {
    for (const test::Sample& sample : samples) {
        const std::string korean = in_korean(sample.text);
        CAPTURE(sample.where);
        CAPTURE(sample.text);
        CAPTURE(korean);
        CHECK(test::incomplete(sample.text, korean) == "");
    }
}

}  // namespace

TEST_CASE("messages: every golden diagnostic is said in Korean") {
    const auto samples = test::golden_diagnostics();
    CHECK(samples.size() > 500);
    check_complete(samples);
}

TEST_CASE("messages: every mistake in a formula is said in Korean") {
    const auto samples = test::formula_mistakes();
    CHECK(samples.size() > 100);
    check_complete(samples);
}

TEST_CASE("messages: the Korean of messages.txt, word for word") {
    const auto pairs = test::message_pairs();
    CHECK(pairs.size() >= 60);
    std::string text;
    for (const test::Pair& pair : pairs) {
        const std::string korean = in_korean(pair.english);
        CAPTURE(pair.english);
        CHECK(test::incomplete(pair.english, korean) == "");
        text += "en " + pair.english + "\nko " + korean + "\n\n";
        if (std::getenv("ROOFTILE_UPDATE_GOLDEN") == nullptr) CHECK(korean == pair.korean);
    }
    if (std::getenv("ROOFTILE_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(tests / "language" / "messages.txt", std::ios::binary)
            << "# English messages and their Korean, checked word for word by message_test.cpp.\n\n"
            << text;
    }
}

TEST_CASE("messages: the place, the line and the caret of a diagnostic are the same in Korean") {
    const SourceRegion region{"x.toml", 3, 10, 6, "title = \"행렬 곱 tiled\""};
    const Error error(ErrorCode::input, "title must be one line without control characters",
                      "did you mean '행렬'?\nallowed: a or b", region);
    DiagnosticStyle style;
    style.language = Language::ko;
    CHECK(render_diagnostic(error, style) ==
          "x.toml:3:10: 오류: title: 제어 문자가 없는 한 줄이어야 합니다\n"
          "  title = \"행렬 곱 tiled\"\n"
          "           ^~~~~~~~~\n"
          "  혹시 이것입니까? '행렬'\n"
          "  쓸 수 있는 것: a 또는 b\n");
    CHECK(render_diagnostic(Error(ErrorCode::io, "there is no file 'x'"), style) ==
          "rooftile: 오류: 'x' 파일이 없습니다\n");
    const SourceRegion argument{"command line", 1, 4, 1, "-D M=0"};
    CHECK(render_diagnostic(Error(ErrorCode::input, "M must be at least 1, not 0", "", argument), style) ==
          "명령줄:1:4: 오류: M: 1 이상이어야 합니다(주어진 값: 0)\n"
          "  -D M=0\n"
          "     ^\n");
}

TEST_CASE("messages: malformed scenarios differ from English only in the message and the hint") {
    std::size_t compared = 0;
    for (const auto& file : std::filesystem::directory_iterator(tests / "scenario" / "malformed")) {
        if (file.path().extension() != ".toml") continue;
        CAPTURE(file.path().string());
        ReadOptions options;
        options.machine_directories = {(tests / "scenario" / "malformed" / "machines").string()};
        const Error error = test::refusal([&] { (void)ScenarioSource::read(file.path().string(), options).at(0); });
        DiagnosticStyle style;
        style.language = Language::ko;
        std::string english = render_diagnostic(error);
        std::string korean = render_diagnostic(error, style);
        for (int line = 0; line < 3; ++line) {
            const auto end_of = [](const std::string& text) { return text.find('\n') + 1; };
            if (line > 0) CHECK(korean.substr(0, end_of(korean)) == english.substr(0, end_of(english)));
            korean.erase(0, end_of(korean));
            english.erase(0, end_of(english));
        }
        CHECK(std::count(korean.begin(), korean.end(), '\n') == std::count(english.begin(), english.end(), '\n'));
        ++compared;
    }
    CHECK(compared > 200);
}
