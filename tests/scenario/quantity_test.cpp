#include "app/scenario/quantity.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

Node value(const std::string& written) {
    return *parse_document(SourceText::checked("test.toml", ".", "x = " + written + "\n")).find("x");
}
Node text(const std::string& content) { return value("\"" + content + "\""); }

Rational bandwidth(const std::string& content) { return bandwidth_of(text(content), "bandwidth"); }
Rational peak(const std::string& content, DType type = DType::f32) { return peak_of(text(content), "peak", type); }
Bytes capacity(const std::string& content) { return capacity_of(text(content), "on_chip", true); }

/// Message and hint of a refusal that is located.
template <class Action>
std::string refusal(const Action& action) {
    const Error error = test::refusal(action);
    CHECK(error.code() == ErrorCode::input);
    CHECK(error.region().has_value());
    return std::string(error.what()) + "\n" + error.hint();
}

bool says(const std::string& message, const std::string& part) { return message.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("quantity: rates are decimal and exact") {
    CHECK(bandwidth("1 TB/s") == Rational(1'000'000'000'000));
    CHECK(bandwidth("4.8 TB/s") == Rational(4'800'000'000'000));
    CHECK(bandwidth("1 B/s") == Rational(1));
    CHECK(bandwidth("0.1 B/s") == Rational(1) / Rational(10));
    CHECK(bandwidth("1 EB/s") == Rational(10).pow(18, 128));
    CHECK(bandwidth("1EB/s") == Rational(10).pow(18, 128));
    CHECK(bandwidth("1e3 MB/s") == Rational(1'000'000'000));
    CHECK(bandwidth("  2 kB/s ") == Rational(2000));
}

TEST_CASE("quantity: peaks are FLOP/s or FLOPs/s, of integers OP/s or OPs/s") {
    CHECK(peak("20 TFLOP/s") == Rational(20'000'000'000'000));
    CHECK(peak("20 TFLOPs/s") == peak("20 TFLOP/s"));
    CHECK(peak("0.5 FLOP/s") == Rational(1) / Rational(2));
    CHECK(peak("2 POP/s", DType::i8) == peak("2 POPs/s", DType::i8));
    CHECK(peak("2 POP/s", DType::i8) == Rational(2) * Rational(10).pow(15, 128));
    CHECK(says(refusal([] { (void)peak("2 POP/s"); }), "floating-point types do FLOP/s"));
    CHECK(says(refusal([] { (void)peak("2 TFLOP/s", DType::i8); }), "integers do OP/s"));
    CHECK(says(refusal([] { (void)peak("20 TFLOPS"); }), "TFLOP/s"));
    CHECK(says(refusal([] { (void)peak("20 Tflop/s"); }), "did you mean 'TFLOP/s'?"));
}

TEST_CASE("quantity: capacities are binary and whole") {
    CHECK(capacity("96 KiB") == Bytes(98304));
    CHECK(capacity("0.5 KiB") == Bytes(512));
    CHECK(capacity("1 MiB") == Bytes(1048576));
    CHECK(capacity("2 GiB") == Bytes(std::uint64_t{1} << 31U));
    CHECK(capacity("1 TiB") == Bytes(std::uint64_t{1} << 40U));
    CHECK(capacity("0 B") == Bytes(0));
    CHECK(capacity("1048576 TiB") == Bytes(std::uint64_t{1} << 60U));
    CHECK(says(refusal([] { (void)capacity_of(text("0 B"), "on_chip", false); }), "more than zero"));
    CHECK(says(refusal([] { (void)capacity("0.3 B"); }), "3/10 B"));
    CHECK(says(refusal([] { (void)capacity("1048577 TiB"); }), "absurdly large"));
    CHECK(says(refusal([] { (void)capacity("-1 B"); }), "negative"));
}

TEST_CASE("quantity: whatever could be meant two ways is refused with both readings") {
    CHECK(says(refusal([] { (void)capacity("96 KB"); }), "\"96 KiB\" (98304 B) or \"96000 B\""));
    CHECK(says(refusal([] { (void)capacity("50 MB"); }), "\"50 MiB\" (52428800 B) or \"50000000 B\""));
    CHECK(says(refusal([] { (void)bandwidth("900 GiB/s"); }), "\"966367641600 B/s\""));
    CHECK(says(refusal([] { (void)bandwidth("400 Gb/s"); }), "bits"));
    CHECK(says(refusal([] { (void)bandwidth("400 Gbit/s"); }), "bits"));
    CHECK(says(refusal([] { (void)bandwidth("400 Gbps"); }), "bits"));
    CHECK(says(refusal([] { (void)capacity("96 Kb"); }), "bits"));
    CHECK(says(refusal([] { (void)bandwidth("1 tb/s"); }), "did you mean 'TB/s'?"));
    CHECK(says(refusal([] { (void)bandwidth("1 KB/s"); }), "did you mean 'kB/s'?"));
    CHECK(says(refusal([] { (void)bandwidth("1 TB"); }), "a rate needs '/s'"));
}

TEST_CASE("quantity: what is not a number with a unit is refused") {
    for (const char* wrong :
         {"", " ", "TB/s", "fast", ".5 TB/s", "5. TB/s", "+5 TB/s", "1 000 TB/s", "1_000 TB/s", "1,5 TB/s", "0x10 TB/s",
          "inf TB/s", "nan TB/s", "--1 TB/s", "1e TB/s", "1 TB/s s", "1 TB / s", "٣ TB/s"}) {
        CAPTURE(wrong);
        CHECK_FALSE(refusal([&] { (void)bandwidth(wrong); }).empty());
    }
    for (const char* wrong : {"1000", "1.5", "true", "[]", "{}", "2026-01-01"}) {
        CAPTURE(wrong);
        CHECK(says(refusal([&] { (void)bandwidth_of(value(wrong), "bandwidth"); }), "with its unit"));
    }
    CHECK(says(refusal([] { (void)bandwidth("5"); }), "has no unit"));
}

TEST_CASE("quantity: rates beyond reason are refused") {
    CHECK(bandwidth("1000 EB/s") == Rational(10).pow(21, 128));
    CHECK(says(refusal([] { (void)bandwidth("1001 EB/s"); }), "absurdly large"));
    CHECK(says(refusal([] { (void)bandwidth("1e-10 B/s"); }), "absurdly small"));
    CHECK(says(refusal([] { (void)bandwidth("1e999999999999 B/s"); }), "too many digits"));
    CHECK(says(refusal([] { (void)bandwidth("0 B/s"); }), "more than zero"));
    CHECK(says(refusal([] { (void)bandwidth("0e5 B/s"); }), "more than zero"));
    CHECK(says(refusal([] { (void)bandwidth("-0.5 B/s"); }), "negative"));
}

TEST_CASE("quantity: totals are integers, digits, or bytes in either system") {
    CHECK(total_bytes(value("0"), "read_bytes") == Bytes(0));
    CHECK(total_bytes(text("12 GB"), "read_bytes") == Bytes(12'000'000'000));
    CHECK(total_bytes(text("3 MiB"), "read_bytes") == Bytes(3 * 1048576));
    CHECK(total_bytes(text("340282366920938463463374607431768211455"), "read_bytes") == Bytes(uint128_max));
    CHECK(total_flops(text("137438953472"), "flops") == Flops(137438953472));
    CHECK(
        says(refusal([] { (void)total_flops(text("340282366920938463463374607431768211456"), "flops"); }), "128 bits"));
    CHECK(says(refusal([] { (void)total_bytes(text("400000000000000000000 EB"), "read_bytes"); }), "128 bits"));
    CHECK(says(refusal([] { (void)total_bytes(value("-1"), "read_bytes"); }), "negative"));
    CHECK(says(refusal([] { (void)total_flops(text("1 TFLOP"), "flops"); }), "without a unit"));
}
