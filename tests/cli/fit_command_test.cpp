#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/command/fit.hpp"
#include "program.hpp"
#include "rooftile/model/predict.hpp"
#include "support/files.hpp"

using namespace rooftile::test;
using nlohmann::json;

namespace {

const std::string file = " " ROOFTILE_SOURCE_DIR "/scenarios/fit_tiled.toml";

json quantity(const json& document, const std::string& schedule, const std::string& name) {
    for (const json& entry : document["schedules"]) {
        if (entry["name"] != schedule) continue;
        for (const json& figure : entry["quantities"]) {
            if (figure["name"] == name) return figure;
        }
    }
    FAIL("no " << schedule << "." << name);
    return {};
}

}  // namespace

TEST_CASE("fit command: the forms of the naive and the tiled product, equal to the model's") {
    const Outcome got = shell("rooftile fit" + file);
    CHECK(got.code == 0);
    CHECK(got.err.empty());
    CHECK(contains(got.out, "read_elements     M*K*cdiv(N,BN) + K*N*cdiv(M,BM)               12+48  equal"));
    CHECK(contains(got.out, "read_elements     2*M*N*K"));
    CHECK(contains(got.out, "output_tiles      cdiv(M,BM)*cdiv(N,BN)"));
    CHECK(contains(got.out, "k_steps           cdiv(K,BK)"));
    const Outcome korean = shell("rooftile fit --lang ko -s tiled --quantity flops" + file);
    CHECK(contains(korean.out, "닫힌 식"));
    CHECK(contains(korean.out, "2*M*N*K"));
    CHECK_FALSE(contains(korean.out, "naive"));
}

TEST_CASE("fit command: JSON and CSV have every form in both ways") {
    const json document = json::parse(shell("rooftile fit -f json" + file).out);
    CHECK(document["schema"] == 1);
    CHECK(document["scenario"]["workload"] == "matmul");
    const json reads = quantity(document, "tiled", "read_elements");
    CHECK(reads["status"] == "found");
    CHECK(reads["formula"] == "M*K*cdiv(N,BN) + K*N*cdiv(M,BM)");
    CHECK(reads["latex"] ==
          R"(M K \left\lceil \frac{N}{B_{N}} \right\rceil + K N \left\lceil \frac{M}{B_{M}} \right\rceil)");
    CHECK(reads["unit"] == "elements");
    CHECK(reads["validated_points"] == 48);
    CHECK(reads["fitted_points"].get<int>() >= 8);
    CHECK(reads["equals_prediction"] == true);
    const json& variables = document["schedules"][1]["variables"];
    CHECK(variables.size() == 6);
    CHECK(variables[3] == json{{"name", "BM"}, {"kind", "tile"}, {"least", 1}, {"most", 32}, {"values", nullptr}});
    CHECK(document["schedules"][1]["held"] == json{{"buffers", "1"}, {"c_policy", "write"}, {"split_k", "1"}});
    const Outcome csv = shell("rooftile fit -f csv -s naive --quantity flops" + file);
    CHECK(csv.out ==
          "schedule,quantity,unit,status,formula,latex,fitted_points,validated_points,equals_prediction\n"
          "naive,flops,FLOPs,found,2*M*N*K,2 M N K,9,48,true\n");
    CHECK(contains(shell("rooftile fit --latex --quantity C.write_elements" + file).out, "M N"));
}

TEST_CASE("fit command: what has no form is refused with a count that shows it") {
    const Outcome got = shell("rooftile fit -f json -s tiled --quantity peak_input_bytes" + file);
    CHECK(got.code == 1);
    CHECK(contains(got.err, "not every quantity has one form that the model predicts too"));
    const json peak = quantity(json::parse(got.out), "tiled", "peak_input_bytes");
    CHECK(peak["status"] == "no_form");
    CHECK(peak["formula"].is_null());
    CHECK(peak["equals_prediction"].is_null());
    const json& example = peak["counterexample"];
    CHECK(example["evidence"] == "line");
    CHECK(example["counted"] != example["candidate"]);
    const json& at = example["point"];
    const auto most = [&](const char* side, const char* tile) {
        return std::min(at[side].get<int>(), at[tile].get<int>());
    };
    CHECK(example["counted"] == 4 * most("K", "BK") * (most("M", "BM") + most("N", "BN")));
    CHECK(contains(shell("rooftile fit -s tiled --quantity peak_input_bytes" + file).out,
                   "no form of this shape exists"));
}

TEST_CASE("fit command: candidates that failed are no refusal of the shape") {
    const std::string few = " -D workload.M=2,3,5,7 -D workload.N=2,3,5,7 -D workload.K=2,3,5,7";
    const std::string asked = "rooftile fit -s tiled --quantity peak_input_bytes" + few + file;
    const json peak = quantity(json::parse(shell(asked + " -f json").out), "tiled", "peak_input_bytes");
    CHECK(peak["status"] == "no_form");
    CHECK(peak["counterexample"]["evidence"] == "search");
    const Outcome table = shell(asked);
    CHECK(table.code == 1);
    CHECK(contains(table.out, "undecided: the candidates failed"));
    CHECK_FALSE(contains(table.out, "no form"));
}

TEST_CASE("fit command: a tile too large for sides that can be counted is refused at once") {
    const Outcome large = shell("rooftile fit -s tiled -D schedule.tiled.BM=100000" + file);
    CHECK(large.code == 2);
    CHECK(contains(large.err, "rooftile fit takes tiles BM up to 1024, not 100000"));
    CHECK(shell("rooftile fit -s tiled -D schedule.tiled.BM=1025" + file).code == 2);
    CHECK(shell("rooftile fit -s tiled --quantity k_steps -D schedule.tiled.BM=1024" + file).code == 0);
}

TEST_CASE("fit command: a key with one value is held, one with several has that range") {
    const Outcome held = shell(
        "rooftile fit -s tiled --quantity k_steps --quantity read_elements -D workload.K=16 "
        "-D schedule.tiled.BM=16" +
        file);
    CHECK(held.code == 0);
    CHECK(contains(held.out, "K=16 BM=16"));
    CHECK(contains(held.out, "16*M*cdiv(N,BN) + 16*N*cdiv(M,16)"));
    CHECK(contains(held.out, "cdiv(16,BK)"));
    const Outcome swept =
        shell("rooftile fit -f json -s tiled --quantity read_elements -D schedule.tiled.BM=4,8" + file);
    CHECK(swept.code == 1);
    const json reads = quantity(json::parse(swept.out), "tiled", "read_elements");
    CHECK(reads["status"] == "ambiguous");
    CHECK(reads["formula"] == "M*K*cdiv(N,BN) + K*N*cdiv(M,BM)");
    CHECK(reads["alternatives"].size() >= 1);
    CHECK(reads["zero_at_all_points"][0]["formula"] == "1/BM^2 - 3/(8*BM) + 1/32");
}

TEST_CASE("fit command: sweeps over sizes are ranges, split_k and steps are variables") {
    const TemporaryFolder folder;
    const std::string base = folder.write("split.toml", R"(schema = 1
[workload]
kind = "matmul"
M = 4
N = 4
K = 64
dtype = "f32"
[[schedule]]
name = "split"
kind = "tiled"
BM = 2
BN = 2
BK = 2
[[sweep]]
keys = ["schedule.split.split_k"]
range = { from = 1, to = 8, step = 1 }
)");
    const json document = json::parse(shell("rooftile fit -f json " + base).out);
    CHECK(quantity(document, "split", "C.read_elements")["formula"] == "M*N*split_k - M*N");
    CHECK(quantity(document, "split", "C.write_elements")["formula"] == "M*N*split_k");
    const json chain = json::parse(shell("rooftile fit -f json " ROOFTILE_SOURCE_DIR "/scenarios/chain.toml").out);
    CHECK(quantity(chain, "unfused", "T.read_elements")["formula"] == "L*steps - L");
    CHECK(quantity(chain, "fused", "T.read_elements")["formula"] == "0");
}

TEST_CASE("fit command: bad input is told with its place or a hint") {
    const auto refused = [](const std::string& arguments, const std::string& message, const std::string& hint) {
        const Outcome got = shell("rooftile fit " + arguments);
        INFO(got.err);
        CHECK(got.code == 2);
        CHECK(got.out.empty());
        CHECK(contains(got.err, message));
        CHECK(contains(got.err, hint));
    };
    refused("--quantity read_elemnts" + file, "rooftile fit knows no quantity 'read_elemnts'", "did you mean");
    refused("-s tild" + file, "has no schedule 'tild'", "did you mean 'tiled'?");
    refused("-D workload.dtype=f16,f32" + file, "rooftile fit varies sizes and tiles, and 'workload.dtype' is neither",
            "hold it: -D workload.dtype=VALUE");
    refused("--latex -f json" + file, "--latex is for the table", "leave it out");
    refused(file + file, "rooftile fit takes one file, not 2", "");
    refused("", "rooftile fit needs a scenario file", "usage: rooftile fit FILE");
    refused("-D workload.M=0,4" + file, "", "");
    refused("-D workload.M=4 -D workload.N=4 -D workload.K=4 -s naive" + file,
            "nothing of schedule 'naive' is left to vary", "leave out a -D that holds a size");
}

TEST_CASE("fit command: a model that predicts something else is said with a point, exit code 1") {
    rooftile::app::Witnesses wrong = rooftile::app::default_witnesses();
    wrong.predict = [](const rooftile::Workload& workload, const rooftile::Schedule& schedule) {
        rooftile::Count count = rooftile::model::predict(workload, schedule);
        count.traffic[0].read_elements += rooftile::Elements(1);
        return count;
    };
    const TemporaryFolder folder;
    rooftile::app::CommandLine line;
    line.verb = rooftile::app::Verb::fit;
    line.paths = {ROOFTILE_SOURCE_DIR "/scenarios/fit_tiled.toml"};
    line.quantities = {"A.read_elements", "B.read_elements"};
    line.format = rooftile::app::Format::json;
    line.output = folder / "wrong.json";
    CHECK(rooftile::app::fit_forms(line, wrong) == 1);
    const json document = json::parse(contents(line.output));
    const json a = quantity(document, "tiled", "A.read_elements");
    CHECK(a["status"] == "found");
    CHECK(a["equals_prediction"] == false);
    REQUIRE(a.contains("differs"));
    CHECK(a["differs"]["predicted"] == a["differs"]["form"].get<std::uint64_t>() + 1);
    CHECK(quantity(document, "tiled", "B.read_elements")["equals_prediction"] == true);
}
