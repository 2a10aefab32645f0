#include "app/command/occupancy_options.hpp"

#include <CLI/CLI.hpp>

namespace rooftile::app {

void add_occupancy_options(CLI::App& verb, CommandLine& line) {
    OccupancyOptions& options = line.occupancy;
    verb.add_option("--cc", options.compute_capability, "A compute capability: 7.0 to 12.1")->type_name("X.Y");
    verb.add_option("--machine", line.machine, "A machine in place of --cc")->type_name("NAME|FILE");
    verb.add_option("--threads", options.threads, "Threads a block; FROM..TO goes by 32, FROM..TO:STEP by STEP")
        ->type_name("N[,N...]");
    verb.add_option("--registers", options.registers, "Registers a thread; FROM..TO goes by 8")->type_name("N[,N...]");
    verb.add_option("--shared", options.shared, "Shared memory a block, with its unit")->type_name("'48 KiB'[,...]");
}

}  // namespace rooftile::app
