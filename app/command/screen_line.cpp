#include "app/command/screen_line.hpp"

#include <algorithm>

#include "app/scenario/utf8.hpp"

namespace rooftile::app {

std::string screen_line(std::string_view line, std::size_t columns) {
    std::string shown;
    std::size_t used = 0;
    bool full = false;
    while (!line.empty()) {
        if (line.starts_with('\x1b')) {
            const std::size_t colour = std::min(line.find('m'), line.size() - 1) + 1;
            shown += line.substr(0, colour);
            line.remove_prefix(colour);
            continue;
        }
        const Character character = decode_character(line, 0).value_or(Character{U'?', 1});
        used += display_width(character.code);
        full = full || used > columns;
        if (!full) shown += line.substr(0, character.bytes);
        line.remove_prefix(character.bytes);
    }
    return shown;
}

}  // namespace rooftile::app
