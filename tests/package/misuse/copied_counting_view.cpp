// error: use of deleted function
// error: call to deleted constructor
#include <rooftile/sim/element_view.hpp>

// A copy would book the same counters twice.
void loop(rooftile::sim::CountingView<float>& view) {
#ifdef MISTAKE
    auto copy = view;
#else
    auto& copy = view;
#endif
    copy.store(0, 0, copy.load(0, 0));
}
