#include "app/report/cache_answer.hpp"

#include "app/report/cache_json.hpp"
#include "app/report/cache_messages.hpp"
#include "app/report/cache_text.hpp"
#include "app/report/figure_text.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "app/report/write_csv.hpp"

namespace rooftile::app {

namespace {

std::string geometry_text(const cache::Geometry& level, const CacheMessages& m) {
    const auto bytes = [](std::uint64_t value) { return human_storage(Bytes(value)); };
    const std::string ways =
        level.ways == cache::fully_associative ? std::string(m.full) : fill(m.ways, std::to_string(level.ways));
    std::string text = fill(m.geometry, fmt::arg("size", bytes(level.size_bytes)), fmt::arg("ways", ways),
                            fmt::arg("line", bytes(level.line_bytes)));
    if (level.sector_bytes != level.line_bytes) text += fill(m.sectors, bytes(level.sector_bytes));
    if (level.write == cache::WritePolicy::through) text += m.through;
    if (!level.allocate) text += m.no_allocate;
    if (level.inclusive) text += m.inclusive;
    return text;
}

/// A point that holds nothing but the names of the trace's operands.
PointReport operands_of(const CacheTraceReport& report) {
    PointReport point;
    for (const std::string& name : report.names) point.operands.push_back({name, 1, 1, 1, Role::input});
    return point;
}

Table table_of(const CacheTraceReport& report, const CacheMessages& m) {
    Table table;
    table.columns = {{std::string(m.level), Align::left, 0},         {std::string(m.operand), Align::left, 0},
                     {std::string(m.reads), Align::right, 0},        {std::string(m.read_misses), Align::right, 0},
                     {std::string(m.writes), Align::right, 0},       {std::string(m.write_misses), Align::right, 0},
                     {std::string(m.miss_rate), Align::right, 2},    {std::string(m.filled), Align::right, 0},
                     {std::string(m.written_back), Align::right, 0}, {std::string(m.written_through), Align::right, 1}};
    const auto add = [&](const std::string& level, const std::string& operand, const cache::Traffic& traffic,
                         Tone tone) {
        std::vector<Cell> cells{{level, tone}, {operand, tone}};
        for (const std::uint64_t count :
             {traffic.read_accesses, traffic.read_misses, traffic.write_accesses, traffic.write_misses}) {
            cells.push_back({std::to_string(count), tone});
        }
        cells.push_back({miss_rate(traffic.misses(), traffic.accesses()), tone});
        for (const std::uint64_t bytes : {traffic.fill_bytes, traffic.writeback_bytes, traffic.write_through_bytes}) {
            cells.push_back({exact_bytes(Bytes(bytes)), tone});
        }
        table.rows.push_back(std::move(cells));
    };
    for (const CacheReport& level : report.levels) {
        add(level.name, std::string(m.all), *level.traffic, Tone::strong);
        for (std::size_t i = 0; report.names.size() > 1 && i < report.names.size(); ++i) {
            add("", report.names[i], level.operands[i], Tone::plain);
        }
    }
    return table;
}

}  // namespace

std::string_view trace_format_name(cache::TraceFormat format) {
    switch (format) {
        case cache::TraceFormat::automatic: return "empty";
        case cache::TraceFormat::text: return "text";
        case cache::TraceFormat::dinero: return "dinero";
        case cache::TraceFormat::binary: return "binary";
    }
    return "";
}

Document cache_answer(const CacheTraceReport& report, Language language) {
    const CacheMessages& m = cache_messages(language);
    Document document;
    document.emplace_back(Heading{1, fill(m.title, report.file)});
    document.emplace_back(Paragraph{
        fill(m.trace, fmt::arg("accesses", report.accesses), fmt::arg("format", trace_format_name(report.format)))});
    Facts facts;
    for (const cache::Geometry& level : report.geometries) {
        facts.facts.push_back({{level.name, Tone::dim}, {geometry_text(level, m)}});
    }
    document.emplace_back(std::move(facts));
    document.emplace_back(Heading{3, ""});
    document.emplace_back(table_of(report, m));
    document.emplace_back(Heading{3, ""});
    const cache::Traffic& last = *report.levels.back().traffic;
    const Bytes written = Bytes(last.writeback_bytes) + Bytes(last.write_through_bytes);
    document.emplace_back(Paragraph{fill(m.memory, fmt::arg("read", exact_bytes(Bytes(last.fill_bytes))),
                                         fmt::arg("written", exact_bytes(written))),
                                    Tone::dim});
    return document;
}

std::string write_cache_json(const CacheTraceReport& report) {
    JsonTree tree = JsonTree::object();
    tree["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    tree["schema"] = JsonTree::number("1");
    tree["trace"]["file"] = JsonTree::text(report.file);
    tree["trace"]["format"] = JsonTree::text(trace_format_name(report.format));
    tree["trace"]["accesses"] = JsonTree::number(std::to_string(report.accesses));
    tree["caches"] = caches_json(operands_of(report), report.levels);
    return tree.dump() + "\n";
}

std::string write_cache_csv(const CacheTraceReport& report) {
    const PointReport point = operands_of(report);
    std::string out = "cache,operand";
    for (const QuantityRow& row : quantities()) {
        if (row.scope == Scope::cache) out += "," + std::string(row.name);
    }
    out += '\n';
    const auto add = [&](const CacheReport& level, const Operand* operand) {
        out += level.name + "," + (operand == nullptr ? "" : operand->name);
        for (const QuantityRow& row : quantities()) {
            if (row.scope != Scope::cache) continue;
            const auto datum = row.get({point, nullptr, operand, Witness::counted, &level});
            out += "," + (datum ? to_cell(*datum, row.type) : std::string());
        }
        out += '\n';
    };
    for (const CacheReport& level : report.levels) {
        add(level, nullptr);
        for (const Operand& operand : point.operands) add(level, &operand);
    }
    return out;
}

}  // namespace rooftile::app
