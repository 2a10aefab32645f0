// Worked answers: the exercises letter by letter, and no formula that does not give the report's figure.
// ROOFTILE_UPDATE_GOLDEN=1 rewrites the texts.

#include "app/teach/frame.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "app/teach/frame_formulas.hpp"
#include "app/teach/frame_words.hpp"
#include "app/teach/worked_figure.hpp"
#include "hangul.hpp"
#include "report/support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::has_hangul;

namespace {

const std::filesystem::path golden = test::source_folder / "tests" / "teach" / "golden";

std::vector<Report> report_of(const ScenarioSource& source, const Witnesses& witnesses = default_witnesses()) {
    return {run_scenario(source, {}, witnesses)};
}

ScenarioSource scenario(const std::string& name) {
    ReadOptions read;
    read.machine_directories = {(test::source_folder / "scenarios" / "machines").string()};
    return ScenarioSource::from_text(test::contents(test::source_folder / "scenarios" / (name + ".toml")),
                                     "scenarios/" + name + ".toml", read);
}

/// The honest report of a scenario of the repository, run once.
const std::vector<Report>& honest(const std::string& name) {
    static std::map<std::string, std::vector<Report>> done;
    const auto found = done.find(name);
    return found != done.end() ? found->second : done.emplace(name, report_of(scenario(name))).first->second;
}

std::string framed(const std::vector<Report>& reports, Language language = Language::en, std::size_t width = 200) {
    return render_text(framed_answer(reports, language), width, false);
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("frame: the three exercises as table and Markdown") {
    for (const std::string name : {"exercise_1", "exercise_2", "exercise_3"}) {
        const std::vector<Report>& reports = honest(name);
        test::check_golden(golden / (name + ".txt"), framed(reports, Language::en, 80));
        test::check_golden(golden / (name + "_ko.txt"), framed(reports, Language::ko, 80));
        test::check_golden(golden / (name + ".md"), render_markdown(framed_answer(reports, Language::en)));
    }
}

TEST_CASE("frame: every line fits 80 columns") {
    for (const std::string name : {"exercise_1", "exercise_2", "exercise_3", "vector_add", "chain", "ragged_10x7x9"}) {
        for (const Language language : {Language::en, Language::ko}) {
            std::istringstream lines(framed(honest(name), language, 80));
            for (std::string line; std::getline(lines, line);) {
                CAPTURE(line);
                CHECK(text_width(line) <= 80);
            }
        }
    }
}

TEST_CASE("frame: the answers of the exercises stand in it") {
    const std::string first = framed(honest("exercise_1"));
    CHECK(says(first, "Q = 2*e*N^3/T + e*N^2 = 2*4*4^3/2 + 4*4^2 = 320 B"));
    CHECK(says(first, "a K step loads loads/(tiles*steps) = 64/(4*2) = 8 elements, 32 B"));
    CHECK(says(first, "a loaded A element is used used/loaded = 64/32 = 2x"));
    CHECK(says(first, "ideal speed-up: t(naive)/t = 576 ps / 320 ps = 1.800x"));
    const std::string second = framed(honest("exercise_2"));
    CHECK(says(second, "I > I*, limited by compute: R = P = 20 TFLOPs/s"));
    CHECK(says(second, "ideal time: max(F/P, Q/BW) = 6.871948 ms, a lower bound"));
    CHECK(says(second, "t(t64)/t = 8.657043 ms / 6.871948 ms = 1.260x"));
    const std::string third = framed(honest("exercise_3"));
    CHECK(says(third,
               "an output tile reads read_bytes/tiles = 8589934592/4096 = 2097152 B, and writes "
               "write_bytes/tiles = 67108864/4096 = 16384 B"));
    CHECK(says(third, "F/(tiles*steps) = 137438953472/(4096*128) = 262144 FLOPs"));
    CHECK(says(third, "input buffers: e*BK*(BM+BN)*buffers = 4*32*(64+64)*1 = 16384 B (16 KiB)"));
}

TEST_CASE("frame: other workloads and mixed types have their formulas") {
    const std::string chain = framed(honest("chain"));
    CHECK(says(chain, "intermediates written: e*L*(steps-1) = 4*1000000*(3-1) = 8000000 B"));
    CHECK(says(chain, "Q = 2*e*L*steps = 2*4*1000000*3 = 24000000 B"));
    CHECK(says(framed(honest("vector_add")), "blocks: cdiv(L,B) = cdiv(1000000,256) = 3907"));
    const std::string mixed = framed(honest("i8"));
    CHECK(says(mixed, "A read: e_A*M*K*cdiv(N,BN) = 1*"));
    CHECK(says(mixed, "C written: e_C*M*N = 4*"));
    CHECK(says(mixed, "input buffers: e_A*BK*(BM+BN)*buffers = 1*"));
    // Sides that do not divide: the short form does not hold and is not shown.
    const std::string ragged = framed(honest("ragged_10x7x9"));
    CHECK_FALSE(says(ragged, "N^3/T"));
    CHECK(says(ragged, "Q = e*(M*K*cdiv(N,BN) + K*N*cdiv(M,BM) + M*N) = "));
    CHECK(says(ragged, "on average"));
    const std::string custom = framed(report_of(
        test::source_of("schema = 1\n[workload]\nkind = \"custom\"\nflops = 10\nread_bytes = 3\nwrite_bytes = 2\n")));
    CHECK(says(custom, "as given: 10 FLOPs"));
    CHECK(says(custom, "Q = 3 + 2 = 5 B"));
}

TEST_CASE("frame: space that is missing is named, and occupancy only where it is known") {
    const std::string machine =
        "machine = { peak = { f32 = \"20 TFLOP/s\" }, bandwidth = \"1 TB/s\", on_chip = \"100 B\", "
        "accumulators = \"100 B\", sm = { shared = \"96 KiB\", blocks = 16 } }";
    std::string text = test::two_schedules;
    text.replace(text.find("machine = \"reference\""), 21, machine);
    text +=
        "[[schedule]]\nname = \"large\"\nkind = \"tiled\"\nBM = 6\nBN = 5\nBK = 7\nblock = { shared = \"32 KiB\" }\n";
    const std::string answer = framed(report_of(test::source_of(text)));
    CHECK(says(answer, "both fit the stated capacities"));
    CHECK(says(answer, "does NOT fit: 208 B of input buffer missing, 20 B of accumulators missing"));
    CHECK(says(answer, "occupancy reached: 3 resident blocks are an upper limit"));
    CHECK(says(answer, "resident blocks and occupancy: undetermined"));
}

TEST_CASE("frame: what happens to C is said, with the formula of what it moves") {
    const std::string policies = framed(honest("c_policy"));
    CHECK(says(policies, "the old C is read once and C is written once"));
    CHECK(says(policies, "C read: e*M*N = 4*48*40 = 7680 B"));
    CHECK(says(policies, "partial sums are kept in C: every K step reads and writes it"));
    CHECK(says(policies, "C read: e*M*N*cdiv(K,BK) = 4*48*40*cdiv(64,12) = 46080 B"));
    CHECK(says(policies, "C written: e*M*N*K = 4*48*40*64 = 491520 B"));
    CHECK(says(policies, "Q = e*(2*M*N*K + M*N*2*K) = 4*(2*48*40*64 + 48*40*2*64) = 1966080 B"));
    CHECK(says(policies, "C written once and not read unless c_policy or split_k says otherwise"));
    // Reading C is no load of a K step.
    CHECK(says(policies, "a K step loads loads/(tiles*steps) = 16896/(9*6) = 312.8889 elements on average"));
    std::string text = test::two_schedules;
    text += "[[schedule]]\nname = \"split\"\nkind = \"tiled\"\nBM = 2\nBN = 2\nBK = 1\nsplit_k = 3\n";
    const std::string split = framed(report_of(test::source_of(text)));
    CHECK(says(split, "each group of K slabs writes C and all but the first read it before"));
    CHECK(says(split, "C read: e*M*N*(split_k-1) = "));
    CHECK(says(split, "C written: e*M*N*split_k = "));
    CHECK(says(split, "M*N*(2*split_k-1)) = "));
}

TEST_CASE("frame: the least traffic is worked out, and its root is not taken for exact") {
    const std::string first = framed(honest("exercise_1"));
    CHECK(says(first, "elements on chip: S = BK*(BM+BN)*buffers + BM*BN = 2*(2+2)*1 + 2*2 = 12"));
    CHECK(says(first, "elements on chip: S = 1 + 1 + 1 = 3"));
    CHECK(says(first, "M*K + K*N + M*N = 4*4 + 4*4 + 4*4 = 48 elements"));
    CHECK(says(first, "2*M*N*K/sqrt(S) + M*N = 2*4*4*4/sqrt(12) + 4*4 \u2248 52.95 elements"));
    CHECK(says(first, "gap: 80/52.95 = 1.511x"));
    // All of C on chip: the compulsory term is the larger, and it is the bound.
    const std::string one_pass = framed(honest("one_pass_4096"));
    CHECK(says(one_pass, "gap: 50331648/50331648 = 1.000x"));
    CHECK(says(framed(honest("exercise_2")),
               "Real T with I = I*, the ridge: 2*N*e*ridge/(2*N - e*ridge) = 2*4096*4*20/(2*4096 - 4*20) = 80.789"));
    CHECK_FALSE(says(first, "Real T"));
}

TEST_CASE("frame: both rules of occupancy, with the limits that they compare") {
    std::string text = test::two_schedules;
    text.replace(
        text.find("machine = \"reference\""), 21,
        "machine = { compute_capability = \"8.0\", sm = { shared = \"164 KiB\", registers = 65536, threads = 2048, "
        "warps = 64, blocks = 32 } }");
    const std::string tile = "kind = \"tiled\"\nBM = 2\nBN = 2\nBK = 2\n";
    text += "[[schedule]]\nname = \"wide\"\n" + tile + "block = { threads = 256, registers_per_thread = 85 }\n";
    text += "[[schedule]]\nname = \"too_wide\"\n" + tile + "block = { threads = 2048 }\n";
    const std::string answer = framed(report_of(test::source_of(text)));
    CHECK(says(answer, "textbook: min(shared 5248, registers 3, threads 8, warps 8, blocks 32) = 3"));
    // 85 registers go to a warp as 2816, of which a quarter of the multiprocessor holds 5: 20 warps, 2 blocks.
    CHECK(says(answer, "on cc 8.0: min("));
    CHECK(says(answer, "registers 2, threads 8, warps 8, blocks 32) = 2"));
    CHECK(says(answer, "occupancy reached: 2 resident blocks are an upper limit"));
    CHECK(says(answer, "on cc 8.0: 0"));
    CHECK(says(answer, "no block can be launched: 2048 threads a block, at most 1024"));
}

TEST_CASE("frame: a formula that does not give the report's figure is not written down") {
    Witnesses wrong = default_witnesses();
    wrong.count = [](const Workload& workload, const Schedule& schedule, const sim::CountOptions& options) {
        sim::Counted counted = sim::count(workload, schedule, options);
        counted.count.traffic.front().read_elements = counted.count.traffic.front().read_elements + Elements(1);
        return counted;
    };
    const std::string answer = framed(report_of(scenario("exercise_1"), wrong));
    CHECK(says(answer, "A read: 132 B"));
    CHECK(says(answer, "B read: e*K*N*cdiv(M,BM) = 4*4*4*cdiv(4,2) = 128 B"));
    CHECK(says(answer, "Q = 132 + 128 + 64 = 324 B"));
    CHECK_FALSE(says(answer, "N^3/T"));
}

TEST_CASE("frame: on every small shape the formulas give what the model predicts") {
    std::size_t shown = 0;
    for (std::uint64_t M = 1; M <= 4; ++M) {
        for (std::uint64_t N = 1; N <= 4; ++N) {
            for (std::uint64_t K = 1; K <= 3; ++K) {
                for (std::uint64_t tile = 1; tile <= 5; ++tile) {
                    Scenario scenario;
                    scenario.workload = {Matmul{M, N, K}, {}};
                    for (const CPolicy policy : {CPolicy::write, CPolicy::read_write, CPolicy::memory_accumulate}) {
                        const std::string name = std::string(rooftile::name(policy));
                        scenario.schedules.push_back(
                            {Schedule{"tiled_" + name, Tiled{tile, 2, 1, 1, policy}, {}, {}, {}}, {}});
                        scenario.schedules.push_back(
                            {Schedule{"split_" + name, Tiled{tile, 2, 1, 1, policy, K}, {}, {}, {}}, {}});
                        scenario.schedules.push_back({Schedule{"naive_" + name, Naive{policy}, {}, {}, {}}, {}});
                    }
                    scenario.execution = ExecutionMode::predict;
                    const PointReport point = evaluate(scenario);
                    for (const ScheduleReport& schedule : point.schedules) {
                        const Symbols symbols = symbols_of(point, schedule.schedule);
                        for (const TrafficFormula& part : traffic_formulas(point, schedule)) {
                            CAPTURE(part.formula);
                            CHECK(work_out_to(Rational(part.bytes), part.formula, symbols).has_value());
                        }
                        const Rational total(schedule.predicted.count->total_bytes());
                        const auto formulas = total_formulas(point, schedule.schedule);
                        CHECK(work_out_to(total, formulas.back(), symbols).has_value());
                        shown += std::any_of(formulas.begin(), formulas.end(), [&](const std::string& formula) {
                            return formula.find("N^3") != std::string::npos && work_out_to(total, formula, symbols);
                        });
                    }
                }
            }
        }
    }
    CHECK(shown > 0);
}

TEST_CASE("frame: a figure is worked out with its numbers, and not at all without one of them") {
    const Symbols symbols{{"N", Rational(4096)}, {"T", Rational(64)}, {"e", Rational(4)}};
    const auto worked = work_out("2*e*N^3/T + e*N^2", symbols);
    REQUIRE(worked.has_value());
    CHECK(worked->numbers == "2*4*4096^3/64 + 4*4096^2");
    CHECK(worked->value == Rational(8657043456));
    CHECK(worked->derivation() == "2*e*N^3/T + e*N^2 = 2*4*4096^3/64 + 4*4096^2 = ");
    CHECK_FALSE(work_out("2*M*N*K", symbols).has_value());
    CHECK_FALSE(work_out_to(Rational(1), "e", symbols).has_value());
    CHECK(work_out_to(Rational(4), "e", symbols).has_value());
}

TEST_CASE("frame: every text is there in both languages, with the same places for figures") {
    static_assert(sizeof(FrameWords) % sizeof(std::string_view) == 0);
    using Texts = std::array<std::string_view, sizeof(FrameWords) / sizeof(std::string_view)>;
    const auto english = std::bit_cast<Texts>(frame_words(Language::en));
    const auto korean = std::bit_cast<Texts>(frame_words(Language::ko));
    const auto places = [](std::string_view text) {
        std::vector<std::string> all;
        for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
            all.emplace_back(text.substr(open, text.find('}', open) - open + 1));
        }
        std::sort(all.begin(), all.end());
        return all;
    };
    for (std::size_t i = 0; i < english.size(); ++i) {
        CAPTURE(std::string(english[i]));
        CAPTURE(std::string(korean[i]));
        CHECK_FALSE(english[i].empty());
        CHECK_FALSE(has_hangul(std::string(english[i])));
        CHECK(has_hangul(std::string(korean[i])));
        CHECK(places(english[i]) == places(korean[i]));
    }
}
