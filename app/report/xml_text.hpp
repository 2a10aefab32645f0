#pragma once

// Text made safe for XML, which JUnit results and plots are written in.

#include <string>
#include <string_view>

namespace rooftile::app {

/// Text for an attribute or element; characters that XML 1.0 forbids and bytes that are not UTF-8 become
/// U+FFFD.
std::string xml_text(std::string_view raw);

}  // namespace rooftile::app
