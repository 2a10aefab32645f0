#include "app/trace/warp_subject.hpp"

#include <algorithm>

#include "rooftile/gpu/access_table.hpp"

namespace rooftile::app {

namespace {

const gpu::Kernel& kernel_of(const Scenario& scenario, const ScheduleEntry& entry) {
    const Schedule& schedule = entry.schedule;
    if (!entry.kernel.empty()) {
        if (const gpu::Kernel* kernel = gpu::find_kernel(entry.kernel)) return *kernel;
    }
    const gpu::Match fitting = gpu::require_match(scenario.workload, schedule);
    throw Error(ErrorCode::input,
                "the schedule '" + schedule.name + "' names no kernel, and --warps draws what a kernel's warps ask for",
                "add kernel = \"" + std::string(fitting.kernel->name) + "\" to it");
}

const ScheduleEntry& entry_of(const Scenario& scenario, const Schedule& schedule) {
    return *std::find_if(scenario.schedules.begin(), scenario.schedules.end(),
                         [&](const ScheduleEntry& entry) { return entry.schedule.name == schedule.name; });
}

void require_there(const WarpSubject& subject) {
    std::uint64_t blocks = 0, warps = 0;
    for (const WarpLaunch& launch : subject.launches) {
        blocks = std::max(blocks, launch.blocks);
        warps = std::max(warps, launch.warps);
    }
    const std::string kernel(subject.kernel->name);
    if (subject.asked.block >= blocks) {
        throw Error(ErrorCode::usage, "'" + kernel + "' has no block " + std::to_string(subject.asked.block) + " here",
                    "--block takes 0 to " + std::to_string(blocks - 1));
    }
    if (subject.asked.warp >= warps) {
        throw Error(ErrorCode::usage, "a block of '" + kernel + "' has no warp " + std::to_string(subject.asked.warp),
                    "--warp takes 0 to " + std::to_string(warps - 1));
    }
}

}  // namespace

WarpSubject warp_subject(const Scenario& scenario, const Schedule& schedule, const AskedWarp& asked) {
    WarpSubject subject;
    subject.kernel = &kernel_of(scenario, entry_of(scenario, schedule));
    subject.asked = asked;
    subject.order = gpu::order_of(*subject.kernel, schedule, std::nullopt);
    for (warp::Launch& launch : gpu::warp_launches(*subject.kernel, scenario.workload, gpu::dense(scenario.workload))) {
        WarpLaunch one{std::move(launch)};
        one.blocks = warp::blocks_of(one.launch);
        one.warps = warp::warps_of(one.launch.pass);
        subject.launches.push_back(std::move(one));
    }
    require_there(subject);
    for (WarpLaunch& one : subject.launches) {
        if (asked.block >= one.blocks || asked.warp >= one.warps) continue;
        one.tile = warp::tiles_of_block(one.launch, subject.order, asked.block);
        for (const warp::Access& access : one.launch.pass.accesses) {
            one.accesses.push_back({access, warp::requests_of(one.launch, access, {*one.tile, asked.warp})});
        }
    }
    return subject;
}

void WarpSums::add(const warp::Request& request) {
    if (request.uses_global()) {
        ++requests;
        asked_bytes += warp::asked_bytes_of(request.global, request.lane_bytes);
        sectors += warp::sectors_of(request.global, request.lane_bytes);
    }
    if (request.uses_shared()) {
        const warp::SharedRequest shared = warp::shared_request_of(request.shared, request.lane_bytes);
        ++shared_requests;
        shared_bytes += warp::asked_bytes_of(request.shared, request.lane_bytes);
        passes += shared.passes;
        wavefronts += shared.wavefronts;
        ways = std::max(ways, shared.ways);
    }
}

WarpSums sums_of(const WarpAccess& one) {
    WarpSums sums;
    for (const warp::Request& request : one.requests) sums.add(request);
    return sums;
}

}  // namespace rooftile::app
