#pragma once

// A terminal that hands over single keys, put back as it was whatever happens.

#include <cstdint>
#include <string_view>

namespace rooftile::app {

enum class Key : std::uint8_t { none, next, back, first, last, up, down, quit };

struct KeyMatch {
    Key key = Key::none;
    std::size_t bytes = 1;  ///< of the text; 0: the text is the beginning of a longer one
};

/// What the bytes at the beginning of the text, which is not empty, stand for.
KeyMatch key_of(std::string_view text);

/// While it lives, standard input gives keys unechoed, and signals that end the program put the terminal back.
/// There can be one at a time.
class KeyInput {
public:
    /// @param full_screen  show what is written on a screen of its own
    /// Throws Error(io) when the terminal refuses.
    explicit KeyInput(bool full_screen);
    KeyInput(const KeyInput&) = delete;
    KeyInput& operator=(const KeyInput&) = delete;
    ~KeyInput();

    /// Waits for a key. Key::none: the window has another size. Key::quit at the end of the input.
    Key wait();

private:
    char held_[8] = {};
    std::size_t size_ = 0;
};

}  // namespace rooftile::app
