// error: ambiguous
#include <rooftile/core/rational.hpp>

#ifdef MISTAKE
rooftile::Rational half() { return 0.5; }
#else
rooftile::Rational half() { return rooftile::Rational::from_double(0.5); }
#endif
