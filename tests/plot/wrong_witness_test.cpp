// A plot of figures that are wrong is drawn, but it does not pass for right.

#include "app/command/exit_code.hpp"
#include "app/command/plot.hpp"
#include "drawing.hpp"
#include "rooftile/model/predict.hpp"

using namespace rooftile;
using namespace rooftile::app;

TEST_CASE("wrong witness: plot exits with 1 when counted and predicted differ") {
    const test::TemporaryFolder folder;
    CommandLine line;
    line.verb = Verb::plot;
    line.paths = {test::scenario_4x4.string()};
    line.output = folder / "plot.svg";
    CHECK(plot(line) == exit_ok);
    const std::string right = test::contents(line.output);
    Witnesses witnesses = default_witnesses();
    witnesses.predict = [](const Workload& workload, const Schedule& schedule) {
        Count count = model::predict(workload, schedule);
        count.traffic.front().read_elements += Elements(1);
        return count;
    };
    CHECK(plot(line, witnesses) == exit_failed);
    // What is drawn is the counted witness.
    CHECK(test::contents(line.output) == right);
}
