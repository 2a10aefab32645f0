#include "app/plot/svg.hpp"

#include <cmath>

#include "app/report/xml_text.hpp"
#include "rooftile/core/error.hpp"

namespace rooftile::app {

std::string coordinate_text(double pixels) {
    if (!std::isfinite(pixels)) throw Error(ErrorCode::internal, "a coordinate that is not finite");
    const long long hundredths = std::llround(pixels * 100);
    const unsigned long long magnitude = hundredths < 0 ? 0ULL - static_cast<unsigned long long>(hundredths)
                                                        : static_cast<unsigned long long>(hundredths);
    std::string text = (hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100);
    const unsigned long long rest = magnitude % 100;
    if (rest == 0) return text;
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
    return text;
}

void SvgWriter::begin(std::string_view tag, const Attributes& attributes) {
    out_ += std::string(2 * open_.size(), ' ') + "<" + std::string(tag);
    for (const Attribute& attribute : attributes) {
        out_ += " " + attribute.name + "=\"" + xml_text(attribute.value) + "\"";
    }
}

void SvgWriter::open(std::string_view tag, const Attributes& attributes) {
    begin(tag, attributes);
    out_ += ">\n";
    open_.emplace_back(tag);
}

void SvgWriter::close() {
    if (open_.empty()) throw Error(ErrorCode::internal, "no element of the drawing is open");
    const std::string tag = open_.back();
    open_.pop_back();
    out_ += std::string(2 * open_.size(), ' ') + "</" + tag + ">\n";
}

void SvgWriter::element(std::string_view tag, const Attributes& attributes) {
    begin(tag, attributes);
    out_ += "/>\n";
}

void SvgWriter::text(std::string_view tag, const Attributes& attributes, std::string_view content) {
    begin(tag, attributes);
    out_ += ">" + xml_text(content) + "</" + std::string(tag) + ">\n";
}

std::string SvgWriter::take() {
    if (!open_.empty()) throw Error(ErrorCode::internal, "an element of the drawing is left open: " + open_.back());
    return std::move(out_);
}

}  // namespace rooftile::app
