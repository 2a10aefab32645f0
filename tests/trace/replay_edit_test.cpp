// What a proof is worth: a trace that was tampered with does not replay, however well it was done.

#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "replayer.hpp"
#include "rooftile/core/block_order.hpp"
#include "traces.hpp"

using namespace rooftile;

namespace {

using Json = nlohmann::ordered_json;
using Lines = std::vector<Json>;  ///< the head first

Lines parse(const std::string& trace) {
    Lines lines;
    std::istringstream stream(trace);
    for (std::string line; std::getline(stream, line);) lines.push_back(Json::parse(line));
    return lines;
}

std::string text_of(const Lines& lines) {
    std::string text;
    for (const Json& line : lines) text += line.dump() + "\n";
    return text;
}

/// What is wrong with them; nothing if they replay.
std::optional<std::string> complaint(const Lines& lines) {
    try {
        (void)test::replay(text_of(lines));
    } catch (const test::ReplayError& error) {
        return error.what();
    }
    return std::nullopt;
}

/// A forger's work: steps without gaps again, and totals that fit the events that are left.
void make_plausible(Lines& lines) {
    std::map<std::uint64_t, std::uint64_t> renumbered{{0, 0}};
    std::uint64_t read_bytes = 0, write_bytes = 0, flops = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        Json& line = lines[i];
        renumbered[line["step"]] = i;
        line["step"] = i;
        line["parent"] = renumbered[line["parent"]];
        if (line.contains("begin")) line["begin"] = renumbered[line["begin"]];
        if (line["kind"] == "transfer") {
            (line["direction"] == "read" ? read_bytes : write_bytes) += line["bytes"].get<std::uint64_t>();
        }
        if (line["kind"] == "compute") flops += line["flops"].get<std::uint64_t>();
        line["totals"] = {{"read_bytes", read_bytes}, {"write_bytes", write_bytes}, {"flops", flops}};
    }
}

/// Random traces of all kinds with integers, each seen by `look` with a source of random numbers.
void for_traces(std::uint64_t seed, int number, const std::function<void(const Lines&, test::Shapes&)>& look) {
    test::Shapes shapes(seed);
    for (int i = 0; i < number;) {
        const bool by_element = i % 3 == 2;
        const test::Case c = shapes.any(by_element ? 3 : 6);
        CAPTURE(test::describe(c));
        std::string trace;
        try {
            trace = test::trace_of(c, by_element ? app::Granularity::element : app::Granularity::tile);
        } catch (const Error&) {
            continue;  // no integers are exact in these types
        }
        ++i;
        look(parse(trace), shapes);
    }
}

std::vector<std::size_t> lines_of_kind(const Lines& lines, const std::string& kind) {
    std::vector<std::size_t> found;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i]["kind"] == kind) found.push_back(i);
    }
    return found;
}

std::size_t any_of(const std::vector<std::size_t>& all, test::Shapes& shapes) {
    return all[shapes.between(0, all.size() - 1)];
}

/// The value changed into another one that could stand there.
void change(Json& value, test::Shapes& shapes) {
    if (value.is_boolean()) {
        value = !value.get<bool>();
    } else if (value.is_number()) {
        const auto old = value.get<std::uint64_t>();
        value = old > 0 && shapes.between(0, 1) == 0 ? old - 1 : old + shapes.between(1, 3);
    } else if (value.is_string()) {
        static const std::vector<std::string> words{
            "A",        "B",          "C",         "X",           "Y",        "T1",          "read",
            "write",    "hbm",        "l2",        "loaded",      "used",     "swapped",     "multiply_add",
            "add",      "chain_step", "i0=0,j0=0", "k0=0",        "i=0,j=0",  "output tile", "K step",
            "transfer", "compute",    "barrier",   "scope_begin", "scope_end"};
        const std::string old = value.get<std::string>();
        do value = words[shapes.between(0, words.size() - 1)];
        while (value == old);
    }
}

/// A place inside a line at which a value stands.
std::vector<Json::json_pointer> places_of(const Json& line) {
    std::vector<Json::json_pointer> places;
    const std::function<void(const Json&, const Json::json_pointer&)> walk = [&](const Json& node, const auto& at) {
        if (node.is_object()) {
            for (const auto& [key, value] : node.items()) walk(value, at / key);
        } else if (node.is_array()) {
            for (std::size_t i = 0; i < node.size(); ++i) walk(node[i], at / i);
        } else {
            places.push_back(at);
        }
    };
    walk(line, Json::json_pointer());
    return places;
}

}  // namespace

TEST_CASE("replay: a line that is missing is noticed, whichever it is") {
    for_traces(81, 60, [](const Lines& lines, test::Shapes&) {
        REQUIRE_FALSE(complaint(lines));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            Lines cut = lines;
            cut.erase(cut.begin() + static_cast<std::ptrdiff_t>(i));
            CAPTURE(lines[i].dump());
            REQUIRE(complaint(cut));
        }
    });
}

TEST_CASE("replay: a missing transfer or computation is noticed though steps and totals fit again") {
    for_traces(82, 300, [](const Lines& lines, test::Shapes& shapes) {
        Lines same = lines;
        make_plausible(same);
        REQUIRE(same == lines);
        for (const std::string kind : {"transfer", "compute"}) {
            const std::size_t i = any_of(lines_of_kind(lines, kind), shapes);
            Lines cut = lines;
            cut.erase(cut.begin() + static_cast<std::ptrdiff_t>(i));
            make_plausible(cut);
            CAPTURE(lines[i].dump());
            REQUIRE(complaint(cut));
        }
    });
}

TEST_CASE("replay: a transfer or computation told twice is noticed though steps and totals fit again") {
    for_traces(83, 300, [](const Lines& lines, test::Shapes& shapes) {
        for (const std::string kind : {"transfer", "compute"}) {
            const std::size_t i = any_of(lines_of_kind(lines, kind), shapes);
            Lines twice = lines;
            twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
            make_plausible(twice);
            CAPTURE(lines[i].dump());
            REQUIRE(complaint(twice));
        }
    });
}

TEST_CASE("replay: another block of the same shape is noticed though everything adds up") {
    int moved = 0;
    for_traces(84, 600, [&](const Lines& lines, test::Shapes& shapes) {
        const std::size_t i = any_of(lines_of_kind(lines, "transfer"), shapes);
        const Json& block = lines[i]["block"];
        Lines edited = lines;
        for (const Json& operand : lines[0]["operands"]) {
            if (operand["name"] != lines[i]["operand"]) continue;
            const std::uint64_t rows = operand["rows"].get<std::uint64_t>() - block[2].get<std::uint64_t>();
            const std::uint64_t cols = operand["cols"].get<std::uint64_t>() - block[3].get<std::uint64_t>();
            edited[i]["block"][0] = shapes.between(0, rows);
            edited[i]["block"][1] = shapes.between(0, cols);
        }
        if (edited == lines) return;
        ++moved;
        CAPTURE(edited[i].dump());
        REQUIRE(complaint(edited));
    });
    CHECK(moved > 200);
}

TEST_CASE("replay: any value of any line that is changed is noticed") {
    int edits = 0;
    for_traces(85, 300, [&](const Lines& lines, test::Shapes& shapes) {
        for (int edit = 0; edit < 20; ++edit, ++edits) {
            const std::size_t i = shapes.between(1, lines.size() - 1);
            const auto places = places_of(lines[i]);
            const auto& place = places[shapes.between(0, places.size() - 1)];
            Lines edited = lines;
            change(edited[i][place], shapes);
            CAPTURE(lines[i].dump());
            CAPTURE(edited[i].dump());
            REQUIRE(complaint(edited));
        }
    });
    CHECK(edits == 6000);
}

TEST_CASE("replay: block, bytes, operand, buffer and totals of a transfer, each changed in every trace") {
    for_traces(86, 150, [&](const Lines& lines, test::Shapes& shapes) {
        const std::size_t i = any_of(lines_of_kind(lines, "transfer"), shapes);
        for (const std::string place :
             {"/block/0", "/block/1", "/block/2", "/block/3", "/elements", "/bytes", "/operand", "/buffer",
              "/direction", "/streamed", "/totals/read_bytes", "/totals/write_bytes", "/totals/flops"}) {
            Lines edited = lines;
            change(edited[i][Json::json_pointer(place)], shapes);
            CAPTURE(lines[i].dump());
            CAPTURE(edited[i].dump());
            REQUIRE(complaint(edited));
        }
    });
}

TEST_CASE("replay: output tiles in another order than the head says are noticed") {
    int differing = 0;
    for_traces(87, 400, [&](const Lines& lines, test::Shapes&) {
        const Json::json_pointer place("/schedule/parameters/order");
        if (!lines[0].contains(place)) return;
        const Json& workload = lines[0]["scenario"]["workload"];
        const Json& parameters = lines[0]["schedule"]["parameters"];
        const auto tiles = [&](const char* extent, const char* side) {
            return (workload[extent].get<std::uint32_t>() - 1) / parameters[side].get<std::uint32_t>() + 1;
        };
        const std::uint32_t rows = tiles("M", "BM");
        const std::uint32_t cols = tiles("N", "BN");
        const auto sequence = [&](const std::string& order) {
            std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
            for (std::uint32_t i = 0; i < rows * cols; ++i) {
                const TilePosition tile = tile_at(parse_block_order(order), i, rows, cols);
                all.emplace_back(tile.row, tile.col);
            }
            return all;
        };
        const auto stated = sequence(lines[0][place].get<std::string>());
        for (const std::string order : {"row", "column", "grouped:1", "grouped:2", "grouped:3"}) {
            Lines edited = lines;
            edited[0][place] = order;
            CAPTURE(lines[0].dump());
            CAPTURE(order);
            REQUIRE(complaint(edited).has_value() == (sequence(order) != stated));
            differing += sequence(order) != stated ? 1 : 0;
        }
        Lines unknown = lines;
        unknown[0][place] = "diagonal";
        REQUIRE(complaint(unknown));
    });
    CHECK(differing > 50);
}

TEST_CASE("replay: complaints say the line and what is wrong") {
    const test::Case c{{Matmul{4, 4, 4}, {}}, test::plan(Tiled{2, 2, 2, 1})};
    const Lines lines = parse(test::trace_of(c, app::Granularity::tile));
    struct Edit {
        std::size_t line;
        std::string place;
        Json value;
        std::string said;
    };
    // Line 1 is the head; the output tile begins in line 2, its first K step in line 3.
    for (const Edit& edit : {
             Edit{4, "/bytes", 15, "line 4: bytes: the line says 15, the replay has 16"},
             Edit{4, "/totals/read_bytes", 17, "line 4: total of bytes read: the line says 17, the replay has 16"},
             Edit{4, "/operand", "B", "line 5: B[0,0] was loaded and never used"},
             Edit{4, "/block/1", 2, "line 7: A[0,0] is used, but buffer 0 does not hold it"},
             Edit{5, "/step", 9, "line 5: step: the line says 9, the replay has 4"},
             Edit{7, "/k/0", 2, "line 7: A[0,2] is used, but buffer 0 does not hold it"},
             Edit{6, "/reason", "used", "line 6: a barrier 'used' is out of place"},
             Edit{17, "/block/2", 1, "line 17: elements: the line says 4, the replay has 2"},
         }) {
        Lines edited = lines;
        edited[edit.line - 1][Json::json_pointer(edit.place)] = edit.value;
        CAPTURE(lines[edit.line - 1].dump());
        const std::optional<std::string> said = complaint(edited);
        REQUIRE(said);
        CHECK(*said == edit.said);
    }
    CHECK(complaint({}) == "line 0: the trace is empty");
}
