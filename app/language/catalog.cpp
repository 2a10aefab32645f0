#include "app/language/catalog.hpp"

namespace rooftile::app {

std::vector<std::span<const CatalogEntry>> catalog() {
    return {cache_entries(),    command_entries(), count_entries(), device_entries(),   dram_entries(),
            fit_entries(),      formula_entries(), help_entries(),  measure_entries(),  plot_entries(),
            quantity_entries(), report_entries(),  rows_entries(),  scenario_entries(), sweep_entries(),
            syntax_entries(),   trace_entries()};
}

}  // namespace rooftile::app
