// Occupancy in reports: both rules side by side, and why a device refuses a block.

#include <bit>
#include <nlohmann/json.hpp>

#include "app/report/occupancy_messages.hpp"
#include "app/report/worked_answer.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using nlohmann::json;

namespace {

const std::string head = R"(schema = 1
[workload]
kind = "matmul"
M = 4
N = 4
K = 4
dtype = "f32"
[[schedule]]
name = "one"
kind = "naive"
)";

std::vector<Report> reports(const std::string& block, const std::string& machine) {
    return {run_scenario(test::source_of(head + "block = " + block + "\n[machine]\nname = \"m\"\n" + machine), {})};
}

std::string text(const std::vector<Report>& all, Language language) {
    return render_text(worked_answer(all, language), 200, false);
}

bool says(const std::string& all, const std::string& part) { return all.find(part) != std::string::npos; }

const std::string block = "{ threads = 224, registers_per_thread = 92, shared = \"0 B\" }";
const std::string sm = "sm = { shared = \"164 KiB\", registers = 65536, threads = 2048, warps = 64, blocks = 32 }\n";
const std::string cc = "compute_capability = \"8.0\"\n";

}  // namespace

TEST_CASE("occupancy report: textbook and device stand side by side") {
    const auto both = reports(block, sm + cc);
    const std::string english = text(both, Language::en);
    CHECK(says(english, "3 resident blocks, 21 warps, 32.8 %, limited by registers\n"));
    CHECK(says(english, "73 registers a thread would give 4 blocks\n"));
    CHECK(says(english, "on cc 8.0  2 resident blocks, 14 warps, 21.9 %, limited by registers\n"));
    CHECK(says(english, "80 registers a thread would give 3 blocks\n"));
    const std::string korean = text(both, Language::ko);
    CHECK(says(korean, "cc 8.0에서"));
    CHECK(says(korean, "스레드당 레지스터 80개면 상주 블록 3개\n"));

    const json occupancy = json::parse(write_json(both))["schedules"][0]["occupancy"];
    CHECK(occupancy["textbook"]["resident_blocks"] == 3);
    CHECK(occupancy["device"]["resident_blocks"] == 2);
    CHECK(occupancy["device"]["one_step_less"]["registers_per_thread"] == 80);
    CHECK(occupancy["device"]["one_step_less"]["registers_resident_blocks"] == 3);
    CHECK(occupancy["device"]["refused"].empty());
    for (const auto& [key, value] : occupancy["textbook"].items()) {
        CAPTURE(key);
        CHECK(occupancy["device"].contains(key));
    }
    CHECK(says(write_csv(both), ",device_resident_blocks,"));
}

TEST_CASE("occupancy report: either rule may be missing, with its reason") {
    const json textbook = json::parse(write_json(reports(block, sm)))["schedules"][0];
    CHECK(textbook["occupancy"]["textbook"]["resident_blocks"] == 3);
    CHECK(textbook["occupancy"]["device"].is_null());
    CHECK(says(textbook["reasons"]["occupancy.device"], "states no compute capability"));
    const json device = json::parse(write_json(reports(block, cc)))["schedules"][0];
    CHECK(device["occupancy"]["textbook"].is_null());
    CHECK(says(device["reasons"]["occupancy.textbook"], "states no multiprocessor"));
    CHECK(device["occupancy"]["device"]["resident_warps"] == 14);
}

TEST_CASE("occupancy report: a device says why it refuses a block") {
    const auto answer = [](const std::string& refused, Language language) {
        return text(reports(refused, "compute_capability = \"7.5\"\n"), language);
    };
    const std::string launch = "{ threads = 416, registers_per_thread = 144, shared = \"0 B\" }";
    CHECK(says(answer(launch, Language::en),
               "no block can be launched: 73728 registers a block with its warps rounded up to a multiple of 4, "
               "at most 65536\n"));
    CHECK(says(answer(launch, Language::en), "128 registers a thread would give 1 block\n"));
    CHECK(says(answer(launch, Language::ko),
               "블록을 하나도 실행할 수 없음: 워프 수를 4의 배수로 올린 블록당 레지스터 73728개, 최대 65536개\n"));
    const std::string everything =
        answer("{ threads = 2000, registers_per_thread = 256, shared = \"65 KiB\" }", Language::en);
    CHECK(says(everything,
               "2000 threads a block, at most 1024; 256 registers a thread, at most 255; "
               "66560 B of shared memory a block, at most 65536 B\n"));
}

TEST_CASE("occupancy report: every text exists in both languages, with the same figures") {
    constexpr std::size_t count = sizeof(OccupancyMessages) / sizeof(std::string_view);
    using Texts = std::array<std::string_view, count>;
    const auto english = std::bit_cast<Texts>(occupancy_messages(Language::en));
    const auto korean = std::bit_cast<Texts>(occupancy_messages(Language::ko));
    for (std::size_t i = 0; i < count; ++i) {
        CAPTURE(std::string(english[i]));
        CHECK_FALSE(english[i].empty());
        CHECK_FALSE(korean[i].empty());
        // A term that both languages share is a word; whatever says more differs.
        if (says(std::string(english[i]), " ")) CHECK(english[i] != korean[i]);
        CHECK(std::count(english[i].begin(), english[i].end(), '{') ==
              std::count(korean[i].begin(), korean[i].end(), '{'));
    }
}
