#include "app/trace/warp_lines.hpp"

#include "app/trace/trace_head.hpp"
#include "rooftile/warp/request_parts.hpp"

namespace rooftile::app {

namespace {

using Elements = std::array<std::optional<warp::LaneElement>, warp::warp_lanes>;

std::string_view path_word(warp::Path path) {
    switch (path) {
        case warp::Path::global_load: return "global_load";
        case warp::Path::global_store: return "global_store";
        case warp::Path::async_copy: return "async_copy";
        case warp::Path::shared_load: return "shared_load";
        case warp::Path::shared_store: return "shared_store";
    }
    return "";
}

JsonTree numbers(std::initializer_list<std::uint64_t> values) {
    JsonTree list = JsonTree::array();
    for (const std::uint64_t value : values) list.push_back(integer_json(value));
    return list;
}

JsonTree lane_numbers(warp::LaneSet lanes) {
    JsonTree list = JsonTree::array();
    for (unsigned lane = 0; lane < warp::warp_lanes; ++lane) {
        if ((lanes >> lane & 1U) != 0) list.push_back(integer_json(lane));
    }
    return list;
}

/// One entry a lane, null for a lane that takes no part.
JsonTree addresses_json(const warp::LaneAddresses& addresses) {
    JsonTree list = JsonTree::array();
    for (const auto& address : addresses) list.push_back(address ? integer_json(*address) : JsonTree());
    return list;
}

JsonTree elements_json(const Elements& elements) {
    JsonTree list = JsonTree::array();
    for (const auto& element : elements) {
        list.push_back(element ? numbers({element->row, element->col}) : JsonTree());
    }
    return list;
}

JsonTree global_json(const warp::Request& request) {
    JsonTree tree = JsonTree::object();
    tree["elements"] = elements_json(request.global_element);
    tree["bytes"] = addresses_json(request.global);
    WarpSums sums;
    sums.add(request);
    tree["asked_bytes"] = integer_json(sums.asked_bytes);
    tree["moved_bytes"] = integer_json(sums.moved_bytes());
    JsonTree sectors = JsonTree::array();
    for (const warp::SectorPart& part : warp::sector_parts(request.global, request.lane_bytes)) {
        JsonTree sector = JsonTree::object();
        sector["byte"] = integer_json(part.first_byte);
        sector["asked_bytes"] = integer_json(part.asked_bytes());
        JsonTree words = JsonTree::array();
        for (const warp::LaneSet lanes : part.word) words.push_back(lane_numbers(lanes));
        sector["word_lanes"] = std::move(words);
        sectors.push_back(std::move(sector));
    }
    tree["sectors"] = std::move(sectors);
    return tree;
}

JsonTree shared_json(const warp::Request& request) {
    JsonTree tree = JsonTree::object();
    tree["elements"] = elements_json(request.shared_element);
    tree["bytes"] = addresses_json(request.shared);
    WarpSums sums;
    sums.add(request);
    tree["asked_bytes"] = integer_json(sums.shared_bytes);
    tree["wavefronts"] = integer_json(sums.wavefronts);
    tree["conflicts"] = integer_json(sums.wavefronts - sums.passes);
    tree["ways"] = integer_json(sums.ways);
    JsonTree passes = JsonTree::array();
    for (const warp::PassPart& part : warp::pass_parts(request.shared, request.lane_bytes)) {
        JsonTree pass = JsonTree::object();
        pass["lanes"] = numbers({part.first_lane, part.last_lane});
        pass["wavefronts"] = integer_json(part.wavefronts());
        JsonTree banks = JsonTree::array();
        for (const std::vector<warp::WordPart>& words : part.bank) banks.push_back(integer_json(words.size()));
        pass["words_in_bank"] = std::move(banks);
        passes.push_back(std::move(pass));
    }
    tree["passes"] = std::move(passes);
    return tree;
}

JsonTree head_json(const Scenario& scenario, const Schedule& schedule, const WarpSubject& subject) {
    JsonTree head = trace_head(scenario, schedule, Granularity::tile, false);
    head["kind"] = JsonTree::text("warp");
    head["kernel"] = JsonTree::text(subject.kernel->name);
    head["order"] = JsonTree::text(name(subject.order));
    head["block"] = integer_json(subject.asked.block);
    head["warp"] = integer_json(subject.asked.warp);
    JsonTree launches = JsonTree::array();
    for (const WarpLaunch& one : subject.launches) {
        JsonTree launch = JsonTree::object();
        launch["name"] = JsonTree::text(one.launch.pass.name);
        launch["blocks"] = integer_json(one.blocks);
        launch["warps"] = integer_json(one.warps);
        launch["tile"] = one.tile ? numbers({(*one.tile)[0], (*one.tile)[1], (*one.tile)[2]}) : JsonTree();
        launches.push_back(std::move(launch));
    }
    head["launches"] = std::move(launches);
    return head;
}

}  // namespace

std::string warp_lines(const Scenario& scenario, const Schedule& schedule, const WarpSubject& subject) {
    std::string lines = head_json(scenario, schedule, subject).line() + "\n";
    for (const WarpLaunch& one : subject.launches) {
        std::uint64_t number = 0;
        for (const WarpAccess& access : one.accesses) {
            ++number;
            for (const warp::Request& request : access.requests) {
                JsonTree line = JsonTree::object();
                line["launch"] = JsonTree::text(one.launch.pass.name);
                line["access"] = integer_json(number);
                line["path"] = JsonTree::text(path_word(request.path));
                line["operand"] = JsonTree::text(one.operand(access));
                line["turn"] = integer_json(request.turn);
                line["zeros"] = JsonTree::boolean(request.zeros);
                line["lane_bytes"] = integer_json(request.lane_bytes);
                line["global"] = request.uses_global() ? global_json(request) : JsonTree();
                line["shared"] = request.uses_shared() ? shared_json(request) : JsonTree();
                lines += line.line() + "\n";
            }
        }
    }
    return lines;
}

}  // namespace rooftile::app
