#include <rooftile/core/ratio.hpp>
#include <rooftile/core/rational.hpp>
#include <rooftile/core/units.hpp>

int main() {
    const rooftile::Rational third = rooftile::Rational(1) / 3;
    const bool exact = third + third + third == rooftile::Rational(1);
    return exact && rooftile::bytes_of(rooftile::Elements(80), 4) == rooftile::Bytes(320) ? 0 : 1;
}
