// error: no match for 'operator+'
// error: invalid operands to binary expression
#include <rooftile/core/units.hpp>

#ifdef MISTAKE
using Other = rooftile::Elements;
#else
using Other = rooftile::Bytes;
#endif

rooftile::Bytes sum(rooftile::Bytes bytes, Other other) { return bytes + other; }
