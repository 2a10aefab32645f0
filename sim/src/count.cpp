#include "rooftile/sim/element_reads.hpp"
