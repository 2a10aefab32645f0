#include "app/trace/warp_text.hpp"

#include <algorithm>

#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "app/trace/warp_messages.hpp"
#include "app/trace/warp_picture.hpp"

namespace rooftile::app {

namespace {

Cell label(std::string_view text) { return {std::string(text), Tone::dim}; }

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return trimmed(Rational(part) / Rational(whole) * Rational(100), 1) + std::string(no_break_space) + "%";
}

std::string_view pattern_of(warp::Path path, const WarpTraceMessages& m) {
    switch (path) {
        case warp::Path::global_load: return m.global_load;
        case warp::Path::global_store: return m.global_store;
        case warp::Path::async_copy: return m.async_copy;
        case warp::Path::shared_load: return m.shared_load;
        case warp::Path::shared_store: return m.shared_store;
    }
    return "";
}

/// "0:16": the part of an axis that a tile covers.
std::string covered(const WarpLaunch& one, warp::Axis axis) {
    const auto i = static_cast<std::size_t>(axis);
    const std::uint64_t first = (*one.tile)[i] * one.launch.pass.tile[i];
    return std::to_string(first) + ":" +
           std::to_string(std::min(first + one.launch.pass.tile[i], one.launch.extents[i]));
}

class WarpText {
public:
    WarpText(const WarpSubject& subject, Language language)
        : subject_(subject), m_(warp_trace_messages(language)), language_(language) {}

    void add_head(const Scenario& scenario, const Schedule& schedule) {
        std::string title = localized(scenario.title, language_);
        document_.emplace_back(Heading{2, title.empty() ? scenario.file : title});
        const gpu::Kernel& kernel = *subject_.kernel;
        Facts facts;
        facts.facts.push_back({label(m_.kernel),
                               {schedule.name + ": " + std::string(kernel.name) + ", " +
                                std::string(language_ == Language::ko ? kernel.about_ko : kernel.about)}});
        if (subject_.launches.size() == 1) add_place(facts, subject_.launches.front());
        facts.facts.push_back({label(m_.addresses), {std::string(m_.addresses_value)}});
        facts.facts.push_back({label(m_.cells), {std::string(m_.cells_value)}});
        document_.emplace_back(std::move(facts));
    }

    void add_launch(const WarpLaunch& one) {
        if (subject_.launches.size() > 1) {
            document_.emplace_back(Heading{2, one.launch.pass.name});
            if (!one.tile) {
                document_.emplace_back(
                    Paragraph{fill(m_.no_block, fmt::arg("launch", one.launch.pass.name),
                                   fmt::arg("last", one.blocks - 1), fmt::arg("last_warp", one.warps - 1))});
                return;
            }
            Facts facts;
            add_place(facts, one);
            document_.emplace_back(std::move(facts));
        }
        for (const WarpAccess& access : one.accesses) add_access(one, access);
    }

    Document take() { return std::move(document_); }

private:
    void add_place(Facts& facts, const WarpLaunch& one) {
        const AskedWarp& asked = subject_.asked;
        const warp::Pass& pass = one.launch.pass;
        const bool product = pass.block == (warp::Axis::M | warp::Axis::N);
        const std::uint64_t last_block = one.blocks - 1;
        facts.facts.push_back(
            {label(m_.block),
             {product ? fill(m_.block_value, fmt::arg("number", asked.block), fmt::arg("last", last_block),
                             fmt::arg("order", name(subject_.order)), fmt::arg("rows", covered(one, warp::Axis::M)),
                             fmt::arg("cols", covered(one, warp::Axis::N)))
                      : fill(m_.block_of_launch, fmt::arg("number", asked.block), fmt::arg("last", last_block))}});
        const std::uint64_t first = asked.warp * warp::warp_lanes;
        facts.facts.push_back(
            {label(m_.warp),
             {fill(m_.warp_value, fmt::arg("number", asked.warp), fmt::arg("last", one.warps - 1),
                   fmt::arg("first", first),
                   fmt::arg("end", std::min<std::uint64_t>(first + warp::warp_lanes, pass.threads()) - 1))}});
    }

    void add_access(const WarpLaunch& one, const WarpAccess& access) {
        const std::string& operand = one.operand(access);
        const std::uint64_t bytes = access.requests.empty() ? access.access.elements * one.element_bytes(access)
                                                            : access.requests.front().lane_bytes;
        document_.emplace_back(Heading{
            2, fill(pattern_of(access.access.path, m_), fmt::arg("operand", operand), fmt::arg("bytes", bytes))});
        if (access.requests.empty()) {
            document_.emplace_back(Paragraph{std::string(m_.nobody)});
            return;
        }
        const warp::Request& request = access.requests.front();
        const std::uint64_t elements = request.lane_bytes / one.element_bytes(access);
        if (request.zeros) document_.emplace_back(Paragraph{std::string(m_.zeros)});
        if (request.uses_global()) {
            document_.emplace_back(lanes_table(operand, request.global_element, request.global, elements, m_));
            document_.emplace_back(Heading{3, ""});
            document_.emplace_back(sector_table(request.global, request.lane_bytes, m_));
        }
        if (request.uses_shared()) {
            if (request.uses_global()) document_.emplace_back(Heading{3, ""});
            document_.emplace_back(
                lanes_table(operand + "_tile", request.shared_element, request.shared, elements, m_));
            document_.emplace_back(Heading{3, ""});
            document_.emplace_back(bank_table(request.shared, request.lane_bytes, m_));
        }
        add_sums(access);
    }

    void add_sums(const WarpAccess& access) {
        WarpSums first;
        first.add(access.requests.front());
        Facts facts;
        if (first.requests != 0) facts.facts.push_back({label(m_.this_request), {moved(first)}});
        if (first.shared_requests != 0) facts.facts.push_back({label(m_.this_request), {conflicts(first)}});
        const WarpSums all = sums_of(access);
        if (all.requests > 1) {
            facts.facts.push_back(
                {label(m_.all_requests),
                 {fill(m_.in_all, fmt::arg("requests", all.requests), fmt::arg("asked", all.asked_bytes),
                       fmt::arg("sectors", all.sectors), fmt::arg("moved", all.moved_bytes()),
                       fmt::arg("percent", percent(all.asked_bytes, all.moved_bytes())))}});
        }
        if (all.shared_requests > 1) {
            facts.facts.push_back(
                {label(m_.all_requests),
                 {fill(m_.in_all_shared, fmt::arg("requests", all.shared_requests),
                       fmt::arg("wavefronts", all.wavefronts), fmt::arg("conflicts", all.wavefronts - all.passes))}});
        }
        document_.emplace_back(std::move(facts));
    }

    [[nodiscard]] std::string moved(const WarpSums& sums) const {
        return fill(m_.moved, fmt::arg("asked", sums.asked_bytes), fmt::arg("sectors", sums.sectors),
                    fmt::arg("s", plural(sums.sectors)), fmt::arg("moved", sums.moved_bytes()),
                    fmt::arg("percent", percent(sums.asked_bytes, sums.moved_bytes())));
    }

    [[nodiscard]] std::string conflicts(const WarpSums& sums) const {
        const bool none = sums.wavefronts == sums.passes;
        return fill(none ? m_.conflict_free : m_.conflict, fmt::arg("wavefronts", sums.wavefronts),
                    fmt::arg("s", plural(sums.wavefronts)), fmt::arg("passes", sums.passes),
                    fmt::arg("ways", sums.ways));
    }

    const WarpSubject& subject_;
    const WarpTraceMessages& m_;
    Language language_;
    Document document_;
};

}  // namespace

Document warp_text(const Scenario& scenario, const Schedule& schedule, const WarpSubject& subject, Language language) {
    WarpText text(subject, language);
    text.add_head(scenario, schedule);
    for (const WarpLaunch& launch : subject.launches) text.add_launch(launch);
    return text.take();
}

}  // namespace rooftile::app
