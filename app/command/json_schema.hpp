#pragma once

// JSON Schema (draft 4) of scenario and machine files, for editors: made from the reader's own key table, so
// that what an editor refuses and what the reader refuses cannot drift apart.

#include <cstdint>
#include <string>

#include "app/report/messages.hpp"

namespace rooftile::app {

enum class SchemaOf : std::uint8_t { scenario, machine };

/// The schema as a JSON text that ends with a line break.
/// @param language  of the descriptions
std::string json_schema(SchemaOf file, Language language);

}  // namespace rooftile::app
