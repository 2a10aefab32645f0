#pragma once

// What a trace did to a hierarchy of caches, as a page, as JSON and as CSV.

#include <string>

#include "app/report/document.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"
#include "rooftile/cache/trace_reader.hpp"

namespace rooftile::app {

struct CacheTraceReport {
    std::string file;                ///< as given; "-" is standard input
    cache::TraceFormat format{};     ///< that it was read in
    std::uint64_t accesses = 0;      ///< of the trace, before they are split at sectors
    std::vector<std::string> names;  ///< of the operands, in the order of their counters
    std::vector<cache::Geometry> geometries;
    std::vector<CacheReport> levels;  ///< nearest first, flushed
};

/// "text", "dinero" or "binary"; "empty" for a trace without an access.
std::string_view trace_format_name(cache::TraceFormat format);

Document cache_answer(const CacheTraceReport& report, Language language);
std::string write_cache_json(const CacheTraceReport& report);
/// One row a level for all operands, then one for each operand.
std::string write_cache_csv(const CacheTraceReport& report);

}  // namespace rooftile::app
