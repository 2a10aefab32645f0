#include "app/report/occupancy_on.hpp"

namespace rooftile::app {

namespace {

const expr::Null no_machine{"the scenario names no machine"};
const expr::Null no_block{"the schedule states no thread block (block)"};

}  // namespace

Known<model::Occupancy> textbook_occupancy_on(const Machine* machine, const std::optional<BlockResources>& block,
                                              std::optional<Bytes> shared_otherwise) {
    if (machine == nullptr) return no_machine;
    if (!machine->sm) return expr::Null{"machine '" + machine->name + "' states no multiprocessor (sm)"};
    if (!block) return no_block;
    auto occupancy = model::textbook_occupancy(*machine->sm, *block, shared_otherwise);
    if (!occupancy) return expr::Null{"neither the block nor the machine states a resource that limits it"};
    return *occupancy;
}

Known<model::Occupancy> device_occupancy_on(const Machine* machine, const std::optional<BlockResources>& block,
                                            std::optional<Bytes> shared_otherwise) {
    if (machine == nullptr) return no_machine;
    const model::DeviceLimits* device = model::device_limits(machine->compute_capability);
    if (device == nullptr) {
        return expr::Null{"machine '" + machine->name + "' states no compute capability (compute_capability)"};
    }
    if (!block) return no_block;
    return model::device_occupancy(*device, *block, shared_otherwise);
}

}  // namespace rooftile::app
