#include "app/trace/warp_picture.hpp"

#include <algorithm>
#include <bit>

namespace rooftile::app {

namespace {

constexpr std::string_view nobody = ".";

/// Lanes [first, last] that go on from one another by the same step.
struct LaneRun {
    unsigned first = 0, last = 0;
};

std::int64_t step_to(const warp::LaneAddresses& addresses, unsigned lane) {
    return static_cast<std::int64_t>(*addresses[lane] - *addresses[lane - 1]);
}

std::vector<LaneRun> runs_of(const warp::LaneAddresses& addresses) {
    std::vector<LaneRun> runs;
    for (unsigned lane = 0; lane < warp::warp_lanes; ++lane) {
        if (!addresses[lane]) continue;
        LaneRun run{lane, lane};
        while (run.last + 1 < warp::warp_lanes && addresses[run.last + 1] &&
               (run.last == run.first || step_to(addresses, run.last + 1) == step_to(addresses, run.first + 1))) {
            ++run.last;
        }
        runs.push_back(run);
        lane = run.last;
    }
    return runs;
}

std::string range(unsigned first, unsigned last) {
    return first == last ? std::to_string(first) : std::to_string(first) + "-" + std::to_string(last);
}

/// "a", "a b" or "a b .. z" of a run.
template <class Text>
std::string listed(const LaneRun& run, const Text& text) {
    std::string all = text(run.first);
    if (run.last > run.first) all += " " + text(run.first + 1);
    if (run.last > run.first + 1) all += (run.last > run.first + 2 ? " .. " : " ") + text(run.last);
    return all;
}

/// "[0,4]", of several neighbours "[0,4:8]".
std::string element_text(const warp::LaneElement& element, std::uint64_t count) {
    std::string text = "[" + std::to_string(element.row) + "," + std::to_string(element.col);
    if (count > 1) text += ":" + std::to_string(element.col + count);
    return text + "]";
}

}  // namespace

std::string lanes_text(warp::LaneSet lanes) {
    const auto first = static_cast<unsigned>(std::countr_zero(lanes));
    const auto many = static_cast<unsigned>(std::popcount(lanes));
    const auto together = static_cast<unsigned>(std::countr_one(lanes >> first));
    if (together == many) return range(first, first + many - 1);
    return std::to_string(first) + "+" + std::to_string(many - 1);
}

char lane_digit(unsigned lane) { return static_cast<char>(lane < 10 ? '0' + lane : 'a' + (lane - 10)); }

Table lanes_table(const std::string& name,
                  const std::array<std::optional<warp::LaneElement>, warp::warp_lanes>& elements,
                  const warp::LaneAddresses& addresses, std::uint64_t count, const WarpTraceMessages& m) {
    Table table;
    table.columns = {{std::string(m.lanes), Align::right},
                     {std::string(m.elements), Align::left},
                     {std::string(m.at_byte), Align::left}};
    for (const LaneRun& run : runs_of(addresses)) {
        const bool same = run.last > run.first && step_to(addresses, run.first + 1) == 0;
        const LaneRun shown{run.first, same ? run.first : run.last};
        table.rows.push_back(
            {{range(run.first, run.last)},
             {name + listed(shown, [&](unsigned lane) { return element_text(*elements[lane], count); })},
             {listed(shown, [&](unsigned lane) { return std::to_string(*addresses[lane]); })}});
    }
    return table;
}

Table sector_table(const warp::LaneAddresses& addresses, unsigned lane_bytes, const WarpTraceMessages& m) {
    Table table;
    table.columns.push_back({std::string(m.sector)});
    for (unsigned word = 0; word < warp::sector_words; ++word) {
        table.columns.push_back({"+" + std::to_string(word * warp::bank_bytes)});
    }
    table.columns.push_back({std::string(m.asked_of_sector)});
    for (const warp::SectorPart& sector : warp::sector_parts(addresses, lane_bytes)) {
        std::vector<Cell> row{{std::to_string(sector.first_byte), Tone::strong}};
        for (const warp::LaneSet lanes : sector.word) {
            row.push_back(lanes == 0 ? Cell{std::string(nobody), Tone::dim} : Cell{lanes_text(lanes)});
        }
        const unsigned asked = sector.asked_bytes();
        row.push_back({std::to_string(asked) + "/" + std::to_string(warp::sector_bytes),
                       asked == warp::sector_bytes ? Tone::good : Tone::bad});
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table bank_table(const warp::LaneAddresses& addresses, unsigned lane_bytes, const WarpTraceMessages& m) {
    std::string banks;
    for (unsigned bank = 0; bank < warp::shared_banks; bank += 4) {
        const std::string number = std::to_string(bank);
        banks += number + std::string(bank + 4 < warp::shared_banks ? 8 - number.size() : 0, ' ');
    }
    Table table;
    table.columns = {{std::string(m.lanes)}, {std::string(m.wavefront)}, {banks, Align::left}};
    for (const warp::PassPart& pass : warp::pass_parts(addresses, lane_bytes)) {
        const std::uint64_t wavefronts = pass.wavefronts();
        for (std::uint64_t wavefront = 0; wavefront < wavefronts; ++wavefront) {
            std::string line;
            for (const std::vector<warp::WordPart>& words : pass.bank) {
                if (!line.empty()) line += ' ';
                if (wavefront >= words.size()) {
                    line += nobody;
                } else {
                    line += lane_digit(static_cast<unsigned>(std::countr_zero(words[wavefront].lanes)));
                }
            }
            table.rows.push_back({{wavefront == 0 ? range(pass.first_lane, pass.last_lane - 1) : std::string()},
                                  {std::to_string(wavefront + 1), Tone::dim},
                                  {line, wavefront == 0 ? Tone::plain : Tone::bad}});
        }
    }
    return table;
}

}  // namespace rooftile::app
