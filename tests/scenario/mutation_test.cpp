// Whatever is done to a scenario file, reading it ends in a Scenario or in an Error, never otherwise.

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "app/scenario/diagnostic.hpp"
#include "app/scenario/parse.hpp"
#include "support/files.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

const std::string folder = std::string(ROOFTILE_SOURCE_DIR) + "/tests/scenario/";

class Mutator {
public:
    explicit Mutator(std::uint32_t seed) : random_(seed) {}

    std::string mutate(std::string text) {
        for (std::size_t changes = 1 + below(4); changes > 0; --changes) change(text);
        return text;
    }

private:
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }

    void change(std::string& text) {
        static const std::string interesting = "\"'[]{}=.,#\n\r\t\\_-+0919eE/\x01\x7f\xff\xed\xa0";
        const std::size_t at = below(text.size());
        const std::size_t length = std::min(1 + below(40), text.size() - at);
        switch (below(6)) {
            case 0: text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << below(8))); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(at, text.substr(below(text.size()), length)); break;
            case 3: text.insert(at, 1, interesting[below(interesting.size())]); break;
            case 4: text[at] = interesting[below(interesting.size())]; break;
            default: {
                // Lines change places.
                const std::size_t begin = text.rfind('\n', at) + 1;
                const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
                const std::string line = text.substr(begin, end - begin);
                text.erase(begin, end - begin);
                text.insert(text.find('\n', below(text.size() + 1)) + 1, line);
            }
        }
        if (text.empty()) text = " ";
    }

    std::mt19937 random_;
};

/// True when the text was accepted. Anything but an Error from the reader fails the test.
bool accepted(const std::string& text) {
    try {
        const ScenarioSource source =
            ScenarioSource::from_text(text, "mutant.toml", {{}, {}, {{folder + "malformed/machines"}}});
        (void)source.settings(source.point_count() - 1);
        (void)source.at(source.point_count() - 1);
        return true;
    } catch (const Error& error) {
        CHECK(error.code() != ErrorCode::internal);
        CHECK(error.region().has_value());
        CHECK(std::string(error.what()).find('\n') == std::string::npos);
        CHECK_FALSE(render_diagnostic(error).empty());
        return false;
    }
}

}  // namespace

TEST_CASE("mutation: 3000 mutants of valid scenarios are read or refused") {
    const std::string originals[] = {test::contents(folder + "valid/matmul.toml"),
                                     test::contents(folder + "valid/sweep.toml")};
    int survivors = 0;
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
        const std::string mutant = Mutator(seed).mutate(originals[seed % 2]);
        CAPTURE(seed);
        CAPTURE(mutant);
        if (accepted(mutant)) ++survivors;
    }
    // Both ends of the reader are reached: some mutants only change a title or a comment.
    CHECK(survivors > 50);
    CHECK(survivors < 2500);
}

TEST_CASE("mutation: a million brackets, dots or keys do not exhaust anything") {
    const std::string head = "schema = 1\n";
    CHECK_FALSE(accepted(head + "a = " + std::string(16000, '[')));
    CHECK_FALSE(accepted(head + "a" + std::string(16000, '.')));
    std::string dotted = head;
    for (int i = 0; i < 30; ++i) dotted += "a.";
    CHECK_FALSE(accepted(dotted + "a = 1\n"));
    std::string inner = "1";
    for (int i = 0; i < 200; ++i) inner = "{a.b.c.d=" + inner + "}";
    CHECK_FALSE(accepted(head + "x = " + inner + "\n"));
    std::string arrays = head + "x = ";
    for (int i = 0; i < 120; ++i) arrays += "[\n{a.b.c.d.e.f.g.h.i.j=";
    CHECK_FALSE(accepted(arrays));
    std::string keys = head;
    for (int i = 0; i < 50000; ++i) keys += "k" + std::to_string(i) + " = 1\n";
    CHECK_FALSE(accepted(keys));
    // Long lines with more than ASCII: columns are characters there, and there are many values to place.
    std::string korean = head + "x = [\n";
    for (int line = 0; line < 60; ++line) {
        std::string row = "\"행\"";
        while (row.size() < 16000) row += ",1";
        korean += row + ",\n";
    }
    CHECK_FALSE(accepted(korean + "]\n"));
}
