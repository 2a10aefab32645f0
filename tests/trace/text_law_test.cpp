// Laws of the text over random shapes: its steps add up to what the simulator counts, and it is never wide.

#include <regex>

#include "rooftile/sim/count.hpp"
#include "support/shapes.hpp"
#include "told.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::tell;
using test::Told;

namespace {

Scenario scenario_of(const test::Case& c) {
    Scenario scenario;
    scenario.file = "law.toml";
    scenario.workload = c.workload;
    ScheduleEntry entry;
    entry.schedule = c.schedule;
    entry.schedule.name = "s";
    scenario.schedules.push_back(entry);
    return scenario;
}

struct Figures {
    Uint128 read = 0, written = 0, flops = 0;
    bool operator==(const Figures&) const = default;
    Figures& operator+=(const Figures& more) {
        read += more.read;
        written += more.written;
        flops += more.flops;
        return *this;
    }
};

/// The figures of every line that matches, in three groups.
std::vector<Figures> figures(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::vector<Figures> all;
    for (const std::string& line : test::lines_of(text)) {
        std::smatch match;
        if (!std::regex_search(line, match, expression)) continue;
        const auto number = [&](std::size_t group) { return *parse_uint128(match[group].str()); };
        all.push_back({number(1), number(2), number(3)});
    }
    return all;
}

Figures counted(const test::Case& c) {
    const sim::Counted result = sim::count(c.workload, c.schedule, {});
    return {result.count.read_bytes().value(), result.count.write_bytes().value(), result.count.flops.value()};
}

}  // namespace

TEST_CASE("law: steps add up to the count, and the running totals end there") {
    test::Shapes shapes(4101);
    for (int round = 0; round < 300; ++round) {
        const test::Case c = shapes.any(7);
        const auto granularity = shapes.between(0, 1) == 0 ? Granularity::tile : Granularity::element;
        CAPTURE(test::describe(c));
        const Scenario scenario = scenario_of(c);
        const std::string text =
            tell(scenario, scenario.schedules.front().schedule, {Language::en, {}, granularity}).text();
        const Figures all = counted(c);
        const std::string totals = R"( read (\d+) B, written (\d+) B, (\d+) FLOPs?$)";
        Figures sum;
        for (const Figures& step : figures(text, "this step " + totals)) sum += step;
        CHECK(sum == all);
        CHECK(figures(text, "so far    " + totals).back() == all);
        const auto end = figures(text, R"(s: (\d+) B read \+ (\d+) B written = \d+ B, (\d+) FLOPs?$)");
        CHECK(end.back() == all);
    }
}

TEST_CASE("law: subtotals of output tiles add up to the count") {
    test::Shapes shapes(4102);
    for (int round = 0; round < 200; ++round) {
        test::Case c = shapes.matmul(7);
        if (!std::holds_alternative<Tiled>(c.schedule.plan)) continue;
        CAPTURE(test::describe(c));
        const Scenario scenario = scenario_of(c);
        const Told told = tell(scenario, scenario.schedules.front().schedule, {}, 400);
        Figures sum;
        for (const Figures& tile :
             figures(told.text(), R"(subtotal .*: (\d+) B read \+ (\d+) B written = \d+ B, (\d+) FLOPs?$)")) {
            sum += tile;
        }
        CHECK(sum == counted(c));
    }
}

TEST_CASE("law: no line is wider than the terminal, in either language") {
    test::Shapes shapes(4103);
    for (int round = 0; round < 300; ++round) {
        const test::Case c = shapes.any(round % 10 == 0 ? 40 : 12);
        CAPTURE(test::describe(c));
        const Scenario scenario = scenario_of(c);
        for (const Language language : {Language::en, Language::ko}) {
            const std::size_t width = shapes.between(60, 120);
            TextRequest request{language, {}, Granularity::tile};
            request.window.most = 40;
            const Told told = tell(scenario, scenario.schedules.front().schedule, request, width);
            for (const std::string& line : test::lines_of(told.text())) {
                if (text_width(line) > width) FAIL_CHECK(text_width(line) << " > " << width << ": " << line);
            }
        }
    }
}

TEST_CASE("law: the largest sides stay within 80 columns") {
    const std::uint64_t long_slab = std::uint64_t{1} << 60U, wide = std::uint64_t{1} << 29U;
    for (const Tiled& plan : {Tiled{1, 1, long_slab}, Tiled{wide, wide, 1}, Tiled{1, long_slab, 1}}) {
        test::Case c;
        c.workload = {Matmul{max_extent, max_extent, max_extent}, {}};
        c.schedule.plan = plan;
        const Scenario scenario = scenario_of(c);
        for (const Language language : {Language::en, Language::ko}) {
            TextRequest request{language, {}, Granularity::tile};
            request.window.most = 2;
            const Told told = tell(scenario, scenario.schedules.front().schedule, request);
            CHECK(told.pages.size() == 1 + 2 + 1);
            for (const std::string& line : test::lines_of(told.text())) {
                if (text_width(line) > 80) FAIL_CHECK(text_width(line) << ": " << line);
            }
        }
    }
}
