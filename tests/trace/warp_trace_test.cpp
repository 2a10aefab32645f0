// The picture of one warp's requests: whole texts, and that the drawn cells add up to what the library counts.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "app/trace/subject.hpp"
#include "app/trace/warp_lines.hpp"
#include "app/trace/warp_picture.hpp"
#include "app/trace/warp_text.hpp"
#include "rooftile/gpu/access_table.hpp"
#include "support/refusal.hpp"
#include "told.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::says;
using warp::LaneAddresses;

namespace {

const std::filesystem::path golden = test::source_folder / "tests" / "trace" / "golden";

/// 33 x 66 x 40: ragged along M and N, rows of B that begin off sectors.
Scenario ragged() {
    const auto tiled = [](const std::string& name, int side, int depth, const std::string& kernel) {
        const std::string tile = std::to_string(side);
        return "\n[[schedule]]\nname = \"" + name + "\"\nkind = \"tiled\"\nBM = " + tile + "\nBN = " + tile +
               "\nBK = " + std::to_string(depth) + (kernel.empty() ? "" : "\nkernel = \"" + kernel + "\"") + "\n";
    };
    return test::scenario_of(
        "schema = 1\ntitle = \"ragged\"\n[workload]\nkind = \"matmul\"\nM = 33\nN = 66\nK = 40\ndtype = \"f32\"\n"
        "[[schedule]]\nname = \"naive\"\nkind = \"naive\"\nkernel = \"naive16\"\n" +
        tiled("t16", 16, 16, "tiled16") + tiled("t64", 64, 16, "reg64") + tiled("copies", 128, 8, "pipelined") +
        tiled("best", 128, 32, "best") + tiled("unnamed", 16, 16, "") + tiled("odd", 24, 16, ""));
}

std::string text_of(const Scenario& scenario, const std::string& schedule, const AskedWarp& asked = {},
                    Language language = Language::en, bool colour = false) {
    const Schedule& one = test::schedule_of(scenario, schedule);
    return render_text(warp_text(scenario, one, warp_subject(scenario, one, asked), language), 80, colour);
}

std::string refused(const Scenario& scenario, const std::string& schedule, const AskedWarp& asked = {}) {
    const Error error =
        test::refusal([&] { (void)warp_subject(scenario, test::schedule_of(scenario, schedule), asked); });
    return error.what() + ("\n" + error.hint());
}

LaneAddresses random_lanes(std::mt19937_64& random, unsigned bytes) {
    const auto below = [&](std::uint64_t n) { return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(random); };
    const std::uint64_t spread = std::uint64_t{1} << below(11), share = below(3);
    LaneAddresses lanes{};
    for (auto& lane : lanes) {
        if (share == 0 || below(5) != 0) lane = below(spread) * bytes;
    }
    return lanes;
}

/// How many lanes a cell names: "." none, "7" one, "0-15" sixteen, "0+3" four.
std::uint64_t lanes_named(const std::string& cell) {
    if (cell == ".") return 0;
    const std::size_t to = cell.find('-'), more = cell.find('+');
    if (to != std::string::npos) return std::stoul(cell.substr(to + 1)) - std::stoul(cell) + 1;
    return 1 + (more == std::string::npos ? 0 : std::stoul(cell.substr(more + 1)));
}

}  // namespace

TEST_CASE("warp picture: drawn sectors add up to the sectors, bytes and lanes of any request") {
    const WarpTraceMessages& m = warp_trace_messages(Language::en);
    std::mt19937_64 random(77);
    for (int round = 0; round < 1500; ++round) {
        const unsigned bytes = 4U << (round % 3);
        const LaneAddresses lanes = random_lanes(random, bytes);
        CAPTURE(round);
        std::uint64_t asked = 0, words = 0;
        const Table table = sector_table(lanes, bytes, m);
        for (const auto& row : table.rows) {
            REQUIRE(row.size() == 10);
            asked += std::stoul(row.back().text);
            const std::uint64_t sector = std::stoul(row.front().text);
            for (std::size_t word = 0; word < 8; ++word) {
                const std::string& cell = row[word + 1].text;
                words += lanes_named(cell);
                if (cell == ".") continue;
                // The first lane that it names wants the word.
                const std::uint64_t lane = std::stoul(cell), byte = sector + 4 * word;
                REQUIRE(lanes[lane]);
                CHECK(*lanes[lane] <= byte);
                CHECK(byte < *lanes[lane] + bytes);
            }
        }
        const auto active = static_cast<std::uint64_t>(
            std::count_if(lanes.begin(), lanes.end(), [](const auto& lane) { return lane.has_value(); }));
        CHECK(table.rows.size() == warp::sectors_of(lanes, bytes));
        CHECK(asked == warp::asked_bytes_of(lanes, bytes));
        CHECK(words == active * bytes / 4);
    }
}

TEST_CASE("warp picture: drawn lines are wavefronts, and every word of a bank has a place of its own") {
    const WarpTraceMessages& m = warp_trace_messages(Language::en);
    const std::string digits = "0123456789abcdefghijklmnopqrstuv";
    std::mt19937_64 random(78);
    for (int round = 0; round < 1500; ++round) {
        const unsigned bytes = 4U << (round % 3);
        const LaneAddresses lanes = random_lanes(random, bytes);
        CAPTURE(round);
        std::uint64_t words = 0, wanted = 0;
        const Table table = bank_table(lanes, bytes, m);
        for (const auto& row : table.rows) {
            const std::string& places = row[2].text;
            REQUIRE(places.size() == 63);
            for (std::size_t bank = 0; bank < 32; ++bank) {
                const char place = places[2 * bank];
                if (place == '.') continue;
                ++words;
                const std::size_t lane = digits.find(place);
                REQUIRE(lane < 32);
                REQUIRE(lanes[lane]);
                const std::uint64_t first = *lanes[lane] / 4 % 32;
                CHECK((bank + 32 - first) % 32 < bytes / 4);
            }
        }
        for (const warp::PassPart& pass : warp::pass_parts(lanes, bytes)) {
            for (const auto& bank : pass.bank) wanted += bank.size();
        }
        CHECK(table.rows.size() == warp::wavefronts_of(lanes, bytes));
        CHECK(words == wanted);
    }
}

TEST_CASE("warp picture: every lane is in one line of the table of lanes, at its own address") {
    const WarpTraceMessages& m = warp_trace_messages(Language::en);
    std::mt19937_64 random(79);
    for (int round = 0; round < 500; ++round) {
        const LaneAddresses lanes = random_lanes(random, 4);
        std::array<std::optional<warp::LaneElement>, 32> elements{};
        for (std::size_t lane = 0; lane < 32; ++lane) {
            if (lanes[lane]) elements[lane] = {*lanes[lane] / 400, *lanes[lane] % 400 / 4};
        }
        std::size_t next = 0;
        for (const auto& row : lanes_table("A", elements, lanes, 1, m).rows) {
            const std::size_t first = std::stoul(row[0].text);
            for (; next < first; ++next) CHECK_FALSE(lanes[next]);
            const std::uint64_t many = lanes_named(row[0].text);
            const std::string& bytes = row[2].text;
            CHECK(std::stoull(bytes) == *lanes[first]);
            CHECK(std::stoull(bytes.substr(bytes.rfind(' ') + 1)) == *lanes[first + many - 1]);
            const auto& element = elements[first];
            CHECK(row[1].text.starts_with("A[" + std::to_string(element->row) + "," + std::to_string(element->col) +
                                          "]"));
            next = first + many;
        }
        for (; next < 32; ++next) CHECK_FALSE(lanes[next]);
    }
}

TEST_CASE("golden: one warp of a kernel") {
    const Scenario scenario = ragged();
    test::check_golden(golden / "warp_tiled.txt", text_of(scenario, "t16", {6, 1}));
    test::check_golden(golden / "warp_tiled_ko.txt", text_of(scenario, "t16", {6, 1}, Language::ko));
    test::check_golden(golden / "warp_registers.txt", text_of(scenario, "t64"));
    test::check_golden(golden / "warp_copies.txt", text_of(scenario, "copies"));
    test::check_golden(golden / "warp_copies_ko.txt", text_of(scenario, "copies", {}, Language::ko));
    test::check_golden(golden / "warp_naive.txt", text_of(scenario, "naive"));
    test::check_golden(golden / "warp_best.txt", text_of(scenario, "best", {1, 0}));
}

TEST_CASE("warp text: 80 columns at most, no colours but on a terminal") {
    const Scenario scenario = ragged();
    for (const std::string schedule : {"naive", "t16", "t64", "copies", "best"}) {
        for (const Language language : {Language::en, Language::ko}) {
            const std::string text = text_of(scenario, schedule, {}, language);
            for (const std::string& line : test::lines_of(text)) {
                CAPTURE(line);
                CHECK(text_width(line) <= 80);
            }
            CHECK_FALSE(says(text, "\x1b["));
        }
    }
    CHECK(says(text_of(scenario, "t16", {}, Language::en, true), "\x1b["));
}

TEST_CASE("warp text: tiled16 at the first block, figure by figure") {
    const Scenario scenario = ragged();
    const std::string text = text_of(scenario, "t16");
    CHECK(says(text, "0, of 0 to 14 in order row: output tile C[0:16,0:16]"));
    CHECK(says(text, "0, of 0 to 7: threads 0 to 31 of the block"));
    // Rows of A are 160 B, five sectors: 16 floats are two of them.
    CHECK(says(text, "asks for 128 B, moves 4 sectors of 32 B = 128 B: 100 % of it asked for"));
    // Rows of B are 264 B: the second begins in the middle of a sector pair.
    CHECK(says(text, "asks for 128 B, moves 5 sectors of 32 B = 160 B: 80 % of it asked for"));
    CHECK(says(text, "1 wavefront: no bank conflict"));
}

TEST_CASE("warp trace: all warps of all blocks come to the counters of the launch, slab by slab") {
    const Scenario scenario = ragged();
    const Schedule& schedule = test::schedule_of(scenario, "t16");
    const warp::Counters counters =
        gpu::warp_counters(*gpu::find_kernel("tiled16"), scenario.workload, gpu::dense(scenario.workload));
    Uint128 stored = 0, sectors = 0;
    for (std::uint64_t block = 0; block < 15; ++block) {
        for (std::uint64_t warp = 0; warp < 8; ++warp) {
            const WarpSubject subject = warp_subject(scenario, schedule, {block, warp});
            for (const WarpAccess& access : subject.launches.front().accesses) {
                if (access.access.path != warp::Path::global_store) continue;
                stored += sums_of(access).asked_bytes;
                sectors += sums_of(access).sectors;
            }
        }
    }
    CHECK(Bytes(stored) == counters.stores().asked);
    CHECK(sectors == counters.stores().sectors);
}

TEST_CASE("warp lines: every request is a line with the same figures") {
    const Scenario scenario = ragged();
    for (const std::string name : {"naive", "t16", "t64", "copies", "best"}) {
        const Schedule& schedule = test::schedule_of(scenario, name);
        const WarpSubject subject = warp_subject(scenario, schedule, {});
        const auto lines = test::lines_of(warp_lines(scenario, schedule, subject));
        const auto head = nlohmann::json::parse(lines.front());
        CHECK(head["kind"] == "warp");
        CHECK(head["kernel"] == subject.kernel->name);
        CHECK(head["launches"].size() == subject.launches.size());
        std::size_t at = 1;
        for (const WarpLaunch& one : subject.launches) {
            for (const WarpAccess& access : one.accesses) {
                for (const warp::Request& request : access.requests) {
                    REQUIRE(at < lines.size());
                    const auto line = nlohmann::json::parse(lines[at++]);
                    CHECK(line["turn"] == request.turn);
                    CHECK(line["lane_bytes"] == request.lane_bytes);
                    CHECK(line["global"].is_null() != request.uses_global());
                    CHECK(line["shared"].is_null() != request.uses_shared());
                    if (request.uses_global()) {
                        const auto& global = line["global"];
                        CHECK(global["sectors"].size() == warp::sectors_of(request.global, request.lane_bytes));
                        CHECK(global["moved_bytes"] == 32 * global["sectors"].size());
                        std::uint64_t asked = 0;
                        for (const auto& sector : global["sectors"])
                            asked += sector["asked_bytes"].get<std::uint64_t>();
                        CHECK(global["asked_bytes"] == asked);
                        for (std::size_t lane = 0; lane < 32; ++lane) {
                            CHECK(global["bytes"][lane].is_null() != request.global[lane].has_value());
                        }
                    }
                    if (request.uses_shared()) {
                        std::uint64_t wavefronts = 0;
                        for (const auto& pass : line["shared"]["passes"]) {
                            const auto banks = pass["words_in_bank"].get<std::vector<std::uint64_t>>();
                            CHECK(banks.size() == 32);
                            CHECK(pass["wavefronts"] == *std::max_element(banks.begin(), banks.end()));
                            wavefronts += pass["wavefronts"].get<std::uint64_t>();
                        }
                        CHECK(line["shared"]["wavefronts"] == wavefronts);
                    }
                }
            }
        }
        CHECK(at == lines.size());
    }
}

TEST_CASE("warp trace: what is not there is refused with what is") {
    const Scenario scenario = ragged();
    CHECK(refused(scenario, "unnamed") ==
          "the schedule 'unnamed' names no kernel, and --warps draws what a kernel's warps ask for\n"
          "add kernel = \"tiled16\" to it");
    CHECK(says(refused(scenario, "odd"), "output tiles with a kernel are "));
    CHECK(refused(scenario, "t16", {15, 0}) == "'tiled16' has no block 15 here\n--block takes 0 to 14");
    CHECK(refused(scenario, "t16", {0, 8}) == "a block of 'tiled16' has no warp 8\n--warp takes 0 to 7");
}
