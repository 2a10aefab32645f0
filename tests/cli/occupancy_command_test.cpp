#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;
using nlohmann::json;

TEST_CASE("occupancy command: one block, both rules side by side") {
    const Outcome got = shell("rooftile occupancy --cc 8.0 --threads 224 --registers 92 --shared '0 B'");
    CHECK(got.code == 0);
    CHECK(got.err.empty());
    CHECK(contains(got.out, "3 resident blocks, 21 warps, 32.8 %, limited by registers"));
    CHECK(contains(got.out, "2 resident blocks, 14 warps, 21.9 %, limited by registers"));
    CHECK(contains(got.out, "80 registers a thread would give 3 blocks"));
    CHECK_FALSE(contains(got.out, "\x1b["));
    CHECK(contains(shell("rooftile occupancy --cc 8.0 --threads 224 --color always").out, "\x1b["));
    const Outcome korean = shell("rooftile occupancy --cc 8.0 --threads 224 --registers 92 --lang ko");
    CHECK(contains(korean.out, "상주 블록 2개, 상주 워프 14개"));
}

TEST_CASE("occupancy command: the JSON has the names of the report, zero blocks their reason") {
    const Outcome got = shell("rooftile occupancy --cc 7.5 --threads 416 --registers 144 --shared '0 B' -f json");
    CHECK(got.code == 0);
    const json block = json::parse(got.out)["blocks"][0];
    CHECK(block["parameters"]["block"]["threads"] == 416);
    const json& device = block["occupancy"]["device"];
    CHECK(device["resident_blocks"] == 0);
    CHECK(device["refused"] == json::array({"registers_per_block"}));
    CHECK(device["launch_registers"] == 73728);
    CHECK(device["one_step_less"]["registers_per_thread"] == 128);
    CHECK(block["occupancy"]["textbook"]["resident_blocks"] == 1);
}

TEST_CASE("occupancy command: what is not stated is left out and named") {
    const Outcome got = shell("rooftile occupancy --cc 9.0 --shared '48 KiB' -f json");
    const json device = json::parse(got.out)["blocks"][0]["occupancy"]["device"];
    CHECK(device["resident_blocks"] == 4);
    CHECK(device["resident_warps"].is_null());
    CHECK(device["not_considered"] == json::array({"threads", "registers_per_thread"}));
    CHECK(contains(shell("rooftile occupancy --cc 9.0 --shared '48 KiB'").out, "an upper bound, not stated"));
    CHECK(contains(shell("rooftile occupancy --cc 9.0 --threads 64,128").out, "the answer is an upper bound"));
}

TEST_CASE("occupancy command: lists and ranges make a row each, the first option slowest") {
    const Outcome got =
        shell("rooftile occupancy --cc 8.6 --threads 64..128:32,1024 --registers 32,64 --shared '0 B' -f csv");
    CHECK(got.code == 0);
    std::string blocks;
    const std::string& csv = got.out;
    CHECK(csv.starts_with("machine,compute_capability,block_threads,block_registers_per_thread,block_shared_bytes,"));
    for (std::size_t line = csv.find('\n'); line + 1 < csv.size(); line = csv.find('\n', line + 1)) {
        blocks += csv.substr(line + 1, csv.find(",0,", line) - line - 1) + " ";
    }
    CHECK(blocks ==
          "cc 8.6,8.6,64,32 cc 8.6,8.6,64,64 cc 8.6,8.6,96,32 cc 8.6,8.6,96,64 cc 8.6,8.6,128,32 "
          "cc 8.6,8.6,128,64 cc 8.6,8.6,1024,32 cc 8.6,8.6,1024,64 ");
    const Outcome page = shell("rooftile occupancy --cc 8.6 --threads 64..1024 --registers 64 -f md");
    CHECK(contains(page.out, "| 1024 | 64 |"));
}

TEST_CASE("occupancy command: a machine in place of a compute capability") {
    const TemporaryFolder folder;
    const std::string machine = folder.write(
        "m.toml",
        "schema = 1\nname = \"mine\"\nsm = { shared = \"96 KiB\", threads = 2048, warps = 64, blocks = 16 }\n");
    const Outcome got = shell("rooftile occupancy --machine '" + machine + "' --threads 256 --shared '32 KiB' -f json");
    CHECK(got.code == 0);
    const json answer = json::parse(got.out);
    CHECK(answer["machine"]["name"] == "mine");
    CHECK(answer["blocks"][0]["occupancy"]["textbook"]["resident_blocks"] == 3);
    CHECK(answer["blocks"][0]["occupancy"]["device"].is_null());
    CHECK(contains(answer["blocks"][0]["reasons"]["occupancy.device"], "states no compute capability"));
    const Outcome onto_itself =
        shell("rooftile occupancy --machine '" + machine + "' --threads 1 -o '" + machine + "'");
    CHECK(onto_itself.code == 2);
}

TEST_CASE("occupancy command: mistakes exit with 2 and are located") {
    struct Mistake {
        std::string arguments, message, hint;
    };
    for (const Mistake& mistake : {
             Mistake{"", "needs a device: --cc or --machine", "write --cc 9.0"},
             Mistake{"--cc 8.0", "needs a block", "--threads 256"},
             Mistake{"--cc 8.0 --machine reference --threads 1", "exclude each other", ""},
             Mistake{"--cc 8.1 --threads 1", "command line:1:6: error: nothing is known about compute capability '8.1'",
                     "did you mean '8.0'?\n  known: 7.0, 7.2"},
             Mistake{"--cc 8.0 --threads 4,x", "command line:1:13: error: --threads must be an integer", ""},
             Mistake{"--cc 8.0 --threads 0", "--threads must be at least 1, not 0", ""},
             Mistake{"--cc 8.0 --threads 4,", "a value is missing", "--threads 128,256"},
             Mistake{"--cc 8.0 --threads 9..2", "the range ends before it begins", ""},
             Mistake{"--cc 8.0 --registers 1..2000000000:1", "there are more than 100000 values", ""},
             Mistake{"--cc 8.0 --threads 1..1000:1 --registers 1..255:1", "more than 100000 blocks", "larger step"},
             Mistake{"--cc 8.0 --shared 48", "--shared must be a capacity with its unit", "units: B, KiB"},
             Mistake{"--cc 8.0 --shared '48 KB'", "'KB' is not a unit of capacities", "KiB"},
             Mistake{"--machine reference --threads 1", "states neither sm nor compute_capability", "--cc"},
             Mistake{"--machine referense --threads 1", "there is no machine 'referense'", "did you mean 'reference'?"},
             Mistake{"--cc 8.0 --thread 1", "does not know '--thread'", "did you mean '--threads'?"},
             Mistake{"--cc '' --threads 1", "--cc is empty", ""},
             Mistake{"--cc 8.0 --threads 1 file.toml", "does not know 'file.toml'", ""},
         }) {
        CAPTURE(mistake.arguments);
        const Outcome got = shell("rooftile occupancy " + mistake.arguments);
        CHECK(got.code == 2);
        CHECK(got.out.empty());
        CHECK(contains(got.err, mistake.message));
        CHECK(contains(got.err, mistake.hint));
    }
}
