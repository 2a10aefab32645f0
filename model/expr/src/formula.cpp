#include "rooftile/expr/formula.hpp"
