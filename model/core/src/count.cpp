#include "rooftile/core/count.hpp"

namespace rooftile {

Elements Count::read_elements() const {
    Elements sum;
    for (const OperandTraffic& row : traffic) sum += row.read_elements;
    return sum;
}

Elements Count::write_elements() const {
    Elements sum;
    for (const OperandTraffic& row : traffic) sum += row.write_elements;
    return sum;
}

Bytes Count::read_bytes() const {
    Bytes sum;
    for (const OperandTraffic& row : traffic) sum += row.read_bytes();
    return sum;
}

Bytes Count::write_bytes() const {
    Bytes sum;
    for (const OperandTraffic& row : traffic) sum += row.write_bytes();
    return sum;
}

}  // namespace rooftile
