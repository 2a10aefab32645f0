// error: use of deleted function
// error: call to implicitly-deleted copy constructor
#include <rooftile/sim/loop_run.hpp>

// A copy would book the same counters twice.
float loop(rooftile::sim::LoopRun<rooftile::sim::Totals>& run, float* values) {
    auto view = run.in_out("A", rooftile::sim::row_major(values, {2, 2}));
#ifdef MISTAKE
    auto copy = view;
#else
    auto& copy = view;
#endif
    return copy.load(0, 0);
}
