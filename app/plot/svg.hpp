#pragma once

// SVG as text: elements with attributes in a given order and coordinates with two decimals, so that the
// same drawing is the same bytes everywhere.

#include <string>
#include <string_view>
#include <vector>

namespace rooftile::app {

/// At most two decimals, no trailing zeros, no sign on zero: "12.5", "-3", "0".
std::string coordinate_text(double pixels);

struct Attribute {
    Attribute(std::string_view attribute, std::string_view text) : name(attribute), value(text) {}
    Attribute(std::string_view attribute, const std::string& text) : name(attribute), value(text) {}
    Attribute(std::string_view attribute, const char* text) : name(attribute), value(text) {}
    Attribute(std::string_view attribute, double pixels) : name(attribute), value(coordinate_text(pixels)) {}

    std::string name, value;
};

using Attributes = std::vector<Attribute>;

class SvgWriter {
public:
    /// An element that holds others until close().
    void open(std::string_view tag, const Attributes& attributes = {});
    void close();
    void element(std::string_view tag, const Attributes& attributes);
    /// An element that holds a text.
    void text(std::string_view tag, const Attributes& attributes, std::string_view content);

    /// The whole document; every element must be closed.
    [[nodiscard]] std::string take();

private:
    void begin(std::string_view tag, const Attributes& attributes);

    std::string out_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    std::vector<std::string> open_;
};

}  // namespace rooftile::app
