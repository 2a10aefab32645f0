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
                    scenario.schedules = {{Schedule{"tiled", Tiled{tile, 2, 1, 1}, {}, {}, {}}, {}},
                                          {Schedule{"naive", Naive{}, {}, {}, {}}, {}}};
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
