#pragma once

// Element types: what a matrix stores, what an accumulator holds, and how many bytes each takes.

#include <cstdint>
#include <optional>
#include <string_view>

namespace rooftile {

enum class DType : std::uint8_t { f64, f32, f16, bf16, i8, i32 };

/// Bytes of one element.
constexpr std::uint64_t element_bytes(DType type) {
    switch (type) {
        case DType::f64: return 8;
        case DType::f32:
        case DType::i32: return 4;
        case DType::f16:
        case DType::bf16: return 2;
        case DType::i8: return 1;
    }
    return 0;
}

/// "f32" and so on, as written in scenario files.
constexpr std::string_view name(DType type) {
    switch (type) {
        case DType::f64: return "f64";
        case DType::f32: return "f32";
        case DType::f16: return "f16";
        case DType::bf16: return "bf16";
        case DType::i8: return "i8";
        case DType::i32: return "i32";
    }
    return "";
}

/// The type of that name, if there is one.
constexpr std::optional<DType> parse_dtype(std::string_view text) {
    for (const DType type : {DType::f64, DType::f32, DType::f16, DType::bf16, DType::i8, DType::i32}) {
        if (name(type) == text) return type;
    }
    return std::nullopt;
}

constexpr bool is_integer(DType type) { return type == DType::i8 || type == DType::i32; }

/// The accumulator when a scenario names none: f64 for f64, i32 for integers, f32 for the rest.
constexpr DType default_accumulate(DType input) {
    if (input == DType::f64) return DType::f64;
    return is_integer(input) ? DType::i32 : DType::f32;
}

/// The output when a scenario names none: i32 for i8, otherwise the input's type.
constexpr DType default_output(DType input) { return input == DType::i8 ? DType::i32 : input; }

}  // namespace rooftile
