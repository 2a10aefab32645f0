#include "app/trace/event_names.hpp"

namespace rooftile::app {

std::string_view name(sim::Operation operation) {
    switch (operation) {
        case sim::Operation::multiply_add: return "multiply_add";
        case sim::Operation::add: return "add";
        case sim::Operation::chain_step: return "chain_step";
    }
    return "";
}

std::string_view name(sim::BarrierReason reason) {
    switch (reason) {
        case sim::BarrierReason::loaded: return "loaded";
        case sim::BarrierReason::used: return "used";
        case sim::BarrierReason::swapped: return "swapped";
    }
    return "";
}

std::string_view name(sim::Direction direction) { return direction == sim::Direction::read ? "read" : "write"; }

}  // namespace rooftile::app
