// rooftile new: every starter is a valid scenario whose expectations hold, in either language.

#include "app/teach/starters.hpp"

#include "program.hpp"

using namespace rooftile::app;
using namespace rooftile::test;

TEST_CASE("new: every starter passes check and run as it is, in either language") {
    REQUIRE(starters().size() == 5);
    for (const Starter& starter : starters()) {
        for (const std::string language : {"en", "ko"}) {
            CAPTURE(starter.name);
            CAPTURE(language);
            const TemporaryFolder folder;
            const std::string file = folder / "starter.toml";
            const Outcome made = shell("rooftile new " + starter.name + " --lang " + language + " -o " + file);
            CHECK(made.code == 0);
            CHECK(made.out.empty());
            CHECK(made.err.empty());
            const Outcome checked = shell("rooftile check " + file);
            CHECK(checked.code == 0);
            CHECK(contains(checked.out, "0 failed, 0 skipped"));
            CHECK(shell("rooftile run --lang " + language + " " + file).code == 0);
            CHECK(shell("rooftile new " + starter.name + " --lang " + language).out == folder.read("starter.toml"));
        }
    }
}

TEST_CASE("new: without its comments a starter is the same in both languages, and every comment is in both") {
    for (const Starter& starter : starters()) {
        CAPTURE(starter.name);
        std::size_t comments = 0;
        for (const StarterLine& line : starter.lines) {
            CAPTURE(line.toml);
            CHECK(line.comment.empty() == line.comment_ko.empty());
            comments += line.comment.empty() ? 0U : 1U;
        }
        CHECK(comments >= 8);
        CHECK(contains(starter_text(starter, Language::en), "rooftile run FILE shows"));
        CHECK(contains(starter_text(starter, Language::ko), "수치를 보이고"));
    }
}

TEST_CASE("new: matmul is the default, and a file that is there stays unless --force says otherwise") {
    CHECK(shell("rooftile new").out == shell("rooftile new matmul").out);
    const TemporaryFolder folder;
    const std::string file = folder.write("mine.toml", "precious");
    const Outcome refused = shell("rooftile new sweep -o " + file);
    CHECK(refused.code == 2);
    CHECK(contains(refused.err, "is already there"));
    CHECK(contains(refused.err, "--force"));
    CHECK(folder.read("mine.toml") == "precious");
    CHECK(shell("rooftile new sweep --force -o " + file).code == 0);
    CHECK(folder.read("mine.toml") == shell("rooftile new sweep").out);
}
