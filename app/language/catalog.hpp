#pragma once

// The catalog of texts for people: an English pattern and its Korean one, a line each, in one file a room.
//
// To add a message, add one line to the file of its room:
//     {"unknown key '{}' in {t}", "{2}에 '{1}' 키는 없습니다"},
// The English side is matched against whole messages (or whole lines of hints). In it stand for what varies
//     {}   anything, taken over as it is: names, quoted source text
//     {w}  the same, but one word without spaces
//     {n}  the same, but a number such as 4096, -1, 3/10 or 2^128
//     {c}  the same, but code: no two plain words in a row
//     {t}  a phrase with its own entry, or a name, which stays as it is
//     {l}  a list "a, b or c", whose "or" is translated
// and other braces are literal. On the Korean side {} takes the captures in order, {1}, {2} by number.
// If several patterns match, the one with the most literal text wins. Multi-line hints go line by line.
//
// Korean particles depend on the sound before them, so none may touch a placeholder (a test refuses it): put
// a noun or a colon behind it, or one of the particles that never change (에, 에서, 의, 보다, 까지). Terms are
// those of messages.cpp; sentences are 합니다체 without a full stop. `rooftile_language_tests` names file and
// line of every text in the sources that has no entry. Texts that a program keeps in both languages need
// none: tables `english{...}` and `korean{...}`, or Korean as the next argument. What must stay English goes
// into tests/language/exceptions.txt with its reason; a message that no golden text and no literal shows in
// full goes into tests/language/messages.txt (ROOFTILE_UPDATE_GOLDEN=1 writes its Korean).

#include <span>
#include <string_view>
#include <vector>

namespace rooftile::app {

struct CatalogEntry {
    std::string_view english, korean;
};

// One table a room.
std::span<const CatalogEntry> cache_entries();     ///< caches and traces of loads and stores
std::span<const CatalogEntry> command_entries();   ///< the command line, check, files that are written
std::span<const CatalogEntry> count_entries();     ///< core, model and sim
std::span<const CatalogEntry> device_entries();    ///< occupancy, machines and their sources
std::span<const CatalogEntry> fit_entries();       ///< formula recovery
std::span<const CatalogEntry> dram_entries();      ///< a machine's L2, DRAM reads, block orders
std::span<const CatalogEntry> formula_entries();   ///< the formula language
std::span<const CatalogEntry> help_entries();      ///< --help
std::span<const CatalogEntry> measure_entries();   ///< measuring on a GPU
std::span<const CatalogEntry> plot_entries();      ///< plots
std::span<const CatalogEntry> quantity_entries();  ///< quantities with units, element types
std::span<const CatalogEntry> report_entries();    ///< reasons, states and names in reports
std::span<const CatalogEntry> rows_entries();      ///< rows of sweeps: --best, slices, files that are continued
std::span<const CatalogEntry> scenario_entries();  ///< scenario and machine files
std::span<const CatalogEntry> sweep_entries();     ///< [[sweep]], -D
std::span<const CatalogEntry> syntax_entries();    ///< TOML, bytes, descriptions of values
std::span<const CatalogEntry> trace_entries();     ///< traces

/// All rooms.
std::vector<std::span<const CatalogEntry>> catalog();

}  // namespace rooftile::app
