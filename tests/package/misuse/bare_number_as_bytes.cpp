// error: could not convert
// error: no viable conversion
#include <rooftile/core/units.hpp>

#ifdef MISTAKE
rooftile::Bytes total() { return 320u; }
#else
rooftile::Bytes total() { return rooftile::Bytes(320u); }
#endif
