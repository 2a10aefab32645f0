#include "app/command/ceilings_file.hpp"

#include <cmath>
#include <cstdint>

#include "rooftile/core/error.hpp"
#include "rooftile/model/residency.hpp"

namespace rooftile::app {

namespace {

/// "63900.123" for 63900123000000: thousands of a million, so that the file shows what was measured and no more.
std::string in_giga(double per_second) {
    if (!std::isfinite(per_second) || per_second < 1e6 || per_second > 1e18) {
        throw Error(ErrorCode::device, "the measured rate is no rate: " + std::to_string(per_second));
    }
    const auto millions = static_cast<std::uint64_t>(std::llround(per_second / 1e6));
    const std::string fraction = std::to_string(millions % 1000);
    return std::to_string(millions / 1000) + "." + std::string(3 - fraction.size(), '0') + fraction;
}

/// A device's name is data from outside: only what a TOML text takes as it is.
std::string plain(const std::string& text) {
    std::string kept;
    for (const char c : text) {
        if (c >= ' ' && c <= '~' && c != '"' && c != '\\') kept += c;
    }
    return kept.empty() ? "device" : kept;
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }

std::string whole_kib(std::uint64_t bytes) {
    return bytes % 1024 == 0 ? quoted(std::to_string(bytes / 1024) + " KiB") : quoted(std::to_string(bytes) + " B");
}

std::string note(const gpu::RateStatistics& rate, const std::string& unit) {
    return "median of " + std::to_string(rate.runs) + " runs, " + in_giga(rate.min_per_s) + " to " +
           in_giga(rate.max_per_s) + " " + unit;
}

std::string note_ko(const gpu::RateStatistics& rate, const std::string& unit) {
    return std::to_string(rate.runs) + "회의 중앙값, " + in_giga(rate.min_per_s) + " - " + in_giga(rate.max_per_s) +
           " " + unit;
}

/// One [[sources]] table.
std::string source(const std::string& keys, const std::string& text, const std::string& more) {
    return "\n[[sources]]\nkeys = [" + keys + "]\nsource = " + quoted(text) + "\n" + more;
}

}  // namespace

std::string ceilings_file(const gpu::Ceilings& ceilings, const std::string& date) {
    const gpu::Device& device = ceilings.device;
    const std::string name = plain(device.name);
    const std::string how = "rooftile measure --ceilings, " + plain(date) + ", " + name + ", driver " +
                            (device.driver.empty() ? "unknown" : plain(device.driver)) + ", CUDA " +
                            plain(device.runtime_cuda);
    const bool known = model::device_limits(device.compute_capability) != nullptr;
    const std::uint64_t warps = device.threads_per_multiprocessor / 32;
    std::string text = "# Measured, not from a datasheet: what a copy and a chain of multiply-adds reached.\n";
    text += "# " + how + "\nschema = 1\n";
    text += "name = " + quoted(name + ", measured " + plain(date)) + "\n";
    text += "peak = { f32 = " + quoted(in_giga(ceilings.fma_flops.median_per_s) + " GFLOP/s") + " }\n";
    text += "bandwidth = " + quoted(in_giga(ceilings.copy_bytes.median_per_s) + " GB/s") + "\n";
    text += "sm = { shared = " + whole_kib(device.shared_bytes_per_multiprocessor) +
            ", registers = " + std::to_string(device.registers_per_multiprocessor) +
            ", threads = " + std::to_string(device.threads_per_multiprocessor) + ", warps = " + std::to_string(warps) +
            ", blocks = " + std::to_string(device.blocks_per_multiprocessor) +
            ", warp = 32, reserved_shared_per_block = " + whole_kib(device.reserved_shared_bytes_per_block) + " }\n";
    if (known) text += "compute_capability = " + quoted(device.compute_capability) + "\n";
    text += "source = " + quoted(how) + "\n";
    text += source(
        "\"peak.f32\"", how,
        "dense = true\nnote = " + quoted("chains of FP32 multiply-adds, " + note(ceilings.fma_flops, "GFLOP/s")) +
            "\nnote_ko = " + quoted("FP32 FMA 연쇄, " + note_ko(ceilings.fma_flops, "GFLOP/s")) + "\n");
    text += source(
        "\"bandwidth\"", how,
        "note = " + quoted("a copy beyond L2, reads and writes together, " + note(ceilings.copy_bytes, "GB/s")) +
            "\nnote_ko = " + quoted("L2보다 큰 복사, 읽기와 쓰기 합계, " + note_ko(ceilings.copy_bytes, "GB/s")) +
            "\n");
    std::string keys;
    for (const char* key : {"shared", "registers", "threads", "warps", "blocks", "warp", "reserved_shared_per_block"}) {
        keys += (keys.empty() ? "\"sm." : ", \"sm.") + std::string(key) + "\"";
    }
    if (known) keys += ", \"compute_capability\"";
    return text + source(keys, "the CUDA runtime's properties of the device", "");
}

}  // namespace rooftile::app
