#pragma once

// The viewer as app/viewer builds it, without a trace. The build turns app/viewer/dist/viewer.html into
// the .cpp of this header.

#include <string_view>

namespace rooftile::app {

/// The bytes of app/viewer/dist/viewer.html; a trace belongs in place of @ROOFTILE_TRACE@ (viewer_page).
std::string_view viewer_template();

}  // namespace rooftile::app
