// error: has no member named 'data'
// error: no member named 'data'
#include <rooftile/sim/loop_run.hpp>

// There is no way past the counters.
float first(rooftile::sim::LoopRun<rooftile::sim::Totals>& run, float* values) {
    auto view = run.in_out("A", rooftile::sim::row_major(values, {2, 2}));
#ifdef MISTAKE
    return view.data()[0];
#else
    return view.load(0, 0);
#endif
}
