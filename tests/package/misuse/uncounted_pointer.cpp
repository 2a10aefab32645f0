// error: has no member named 'data'
// error: no member named 'data'
#include <rooftile/sim/element_view.hpp>

// There is no way past the counters.
float first(rooftile::sim::ElementView<float, rooftile::sim::ReadWriteTotals>& view) {
#ifdef MISTAKE
    return view.data()[0];
#else
    return view.load(0, 0);
#endif
}
