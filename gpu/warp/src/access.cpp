#include "rooftile/warp/access.hpp"

namespace rooftile::warp {

namespace {

[[noreturn]] void refuse(const Launch& launch, const std::string& why) {
    throw Error(ErrorCode::input, "the launch '" + launch.pass.name + "' " + why);
}

std::string letter(Axis axis) { return axis == Axis::M ? "M" : axis == Axis::N ? "N" : "K"; }

std::uint64_t extent(const Launch& launch, Axis axis) { return launch.extents[static_cast<std::size_t>(axis)]; }

void require_access(const Launch& launch, const Access& access) {
    const Pass& pass = launch.pass;
    if (access.operand >= pass.operands.size()) refuse(launch, "accesses an operand that it has not");
    for (const std::size_t operand : access.wide_if) {
        if (operand >= pass.operands.size()) refuse(launch, "looks at an operand that it has not");
    }
    if (access.elements != 1 && access.elements != 2 && access.elements != 4) {
        refuse(launch, "accesses " + std::to_string(access.elements) + " elements a lane; it is 1, 2 or 4");
    }
    for (const Axis axis : all_axes) {
        if (access.guard.contains(axis) && !access.per.contains(axis)) {
            refuse(launch, "checks " + letter(axis) + " but does not run over its tiles");
        }
        if (pass.block.contains(axis) && !access.per.contains(axis)) {
            refuse(launch, "has blocks along " + letter(axis) + " that an access leaves out");
        }
    }
}

void require_place(const Launch& launch, const OperandAxes& operand, const Place& place) {
    if (place.element_bytes != 1 && place.element_bytes != 2 && place.element_bytes != 4 && place.element_bytes != 8) {
        refuse(launch, "has elements of " + std::to_string(place.element_bytes) + " bytes; they are 1, 2, 4 or 8");
    }
    const std::uint64_t least = extent(launch, place.layout == Layout::N ? operand.col : operand.row);
    if (place.ld < least) {
        refuse(launch, "has a leading dimension of " + std::to_string(place.ld) + " for " + operand.name +
                           ", less than the " + std::to_string(least) + " elements that lie side by side");
    }
}

}  // namespace

std::string_view name(Path path) {
    switch (path) {
        case Path::global_load: return "global load";
        case Path::global_store: return "global store";
        case Path::async_copy: return "asynchronous copy";
        case Path::shared_load: return "shared load";
        case Path::shared_store: return "shared store";
    }
    return "";
}

void require_consistent(const Launch& launch) {
    const Pass& pass = launch.pass;
    if (pass.threads() == 0 || pass.threads() > 1024) {
        refuse(launch, "has blocks of " + std::to_string(pass.threads()) + " threads; they have 1 to 1024");
    }
    if (launch.places.size() != pass.operands.size()) {
        refuse(launch, "has " + std::to_string(launch.places.size()) + " places for " +
                           std::to_string(pass.operands.size()) + " operands");
    }
    for (const Axis axis : all_axes) {
        if (pass.tile[static_cast<std::size_t>(axis)] == 0) refuse(launch, "has empty tiles along " + letter(axis));
        if (extent(launch, axis) == 0) refuse(launch, "has nothing along " + letter(axis));
    }
    for (std::size_t i = 0; i < pass.operands.size(); ++i) require_place(launch, pass.operands[i], launch.places[i]);
    for (const Access& access : pass.accesses) require_access(launch, access);
}

}  // namespace rooftile::warp
