#include <array>

#include "app/report/quantity_read.hpp"
#include "app/report/quantity_rows.hpp"

namespace rooftile::app {

namespace {

using values::number;
using values::number_or;
using values::read;
using Value = std::optional<Datum>;

enum class Mode : std::uint8_t { textbook, device };

template <Mode mode, class F>
Value of(const Subject& s, F f) {
    return read(mode == Mode::textbook ? s.schedule->occupancy : s.schedule->device_occupancy, f);
}

constexpr const char* unstated = "the block does not state what it takes";

template <Mode mode>
Value blocks(const Subject& s) {
    return of<mode>(s, [](const model::Occupancy& o) { return number(o.resident_blocks); });
}
template <Mode mode>
Value warps(const Subject& s) {
    return of<mode>(
        s, [](const model::Occupancy& o) { return number_or(o.resident_warps, "the block's threads are not stated"); });
}
template <Mode mode>
Value ratio(const Subject& s) {
    return of<mode>(
        s, [](const model::Occupancy& o) { return number_or(o.occupancy, "the block's threads are not stated"); });
}
template <Mode mode, std::vector<std::string> model::Occupancy::*member>
Value words(const Subject& s) {
    return of<mode>(s, [](const model::Occupancy& o) { return o.*member; });
}
template <Mode mode, model::Resource resource>
Value limit(const Subject& s) {
    return of<mode>(s, [](const model::Occupancy& o) {
        return number_or(o.limits.of(resource), "the block uses none of it, or it is not stated");
    });
}
Value launch_registers(const Subject& s) {
    return of<Mode::device>(s, [](const model::Occupancy& o) { return number_or(o.launch_registers, unstated); });
}
template <Mode mode>
Value registers(const Subject& s) {
    return of<mode>(s, [](const model::Occupancy& o) { return number_or(o.block_registers, unstated); });
}
template <Mode mode>
Value shared_taken(const Subject& s) {
    return of<mode>(s, [](const model::Occupancy& o) { return number_or(o.block_shared_bytes, unstated); });
}
template <Mode mode>
Value unused_shared(const Subject& s) {
    return of<mode>(
        s, [](const model::Occupancy& o) { return number_or(o.unused_shared_bytes, "shared memory is not stated"); });
}

constexpr const char* no_step = "no lower value of one need alone admits more blocks";

template <Mode mode, std::optional<model::StepLess> model::Occupancy::*member>
Value step(const Subject& s) {
    return of<mode>(s, [](const model::Occupancy& o) {
        return o.*member ? number((o.*member)->value) : Datum(expr::Null{no_step});
    });
}
template <Mode mode, std::optional<model::StepLess> model::Occupancy::*member>
Value step_blocks(const Subject& s) {
    return of<mode>(s, [](const model::Occupancy& o) {
        return o.*member ? number((o.*member)->resident_blocks) : Datum(expr::Null{no_step});
    });
}

// clang-format off
constexpr auto table = std::to_array<QuantityRow>({
    {Scope::schedule, "block_registers", Type::integer, "", "occupancy.textbook.block_registers", "",
     Origin::fixed, registers<Mode::textbook>,
     "registers that a block takes", "블록 하나가 차지하는 레지스터 수"},
    {Scope::schedule, "block_shared_bytes_taken", Type::integer, "B", "occupancy.textbook.block_shared_bytes", "",
     Origin::fixed, shared_taken<Mode::textbook>,
     "shared memory that a block takes, reserve included", "블록 하나가 차지하는 shared memory, 예약분 포함"},
    {Scope::schedule, "unused_shared_bytes", Type::integer, "B", "occupancy.textbook.unused_shared_bytes", "",
     Origin::fixed, unused_shared<Mode::textbook>,
     "shared memory that the resident blocks leave over", "상주 블록이 쓰지 않고 남는 shared memory"},
    {Scope::schedule, "fewer_registers_per_thread", Type::integer, "", "occupancy.textbook.one_step_less.registers_per_thread", "",
     Origin::fixed, step<Mode::textbook, &model::Occupancy::fewer_registers>,
     "most registers a thread that admit more blocks", "블록이 늘어나는 최대 스레드당 레지스터 수"},
    {Scope::schedule, "fewer_registers_per_thread_blocks", Type::integer, "", "occupancy.textbook.one_step_less.registers_resident_blocks", "",
     Origin::fixed, step_blocks<Mode::textbook, &model::Occupancy::fewer_registers>,
     "blocks resident then", "그때의 상주 블록 수"},
    {Scope::schedule, "fewer_threads", Type::integer, "", "occupancy.textbook.one_step_less.threads", "",
     Origin::fixed, step<Mode::textbook, &model::Occupancy::fewer_threads>,
     "most threads a block that admit more blocks", "블록이 늘어나는 최대 블록당 스레드 수"},
    {Scope::schedule, "fewer_threads_blocks", Type::integer, "", "occupancy.textbook.one_step_less.threads_resident_blocks", "",
     Origin::fixed, step_blocks<Mode::textbook, &model::Occupancy::fewer_threads>,
     "blocks resident then", "그때의 상주 블록 수"},
    {Scope::schedule, "less_shared_bytes", Type::integer, "B", "occupancy.textbook.one_step_less.shared_bytes", "",
     Origin::fixed, step<Mode::textbook, &model::Occupancy::less_shared>,
     "most shared memory a block that admits more blocks", "블록이 늘어나는 최대 블록당 shared memory"},
    {Scope::schedule, "less_shared_bytes_blocks", Type::integer, "", "occupancy.textbook.one_step_less.shared_resident_blocks", "",
     Origin::fixed, step_blocks<Mode::textbook, &model::Occupancy::less_shared>,
     "blocks resident then", "그때의 상주 블록 수"},
    {Scope::schedule, "device_resident_blocks", Type::integer, "", "occupancy.device.resident_blocks", "",
     Origin::fixed, blocks<Mode::device>,
     "blocks resident on one multiprocessor, rule of devices", "SM 하나의 상주 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_resident_warps", Type::integer, "", "occupancy.device.resident_warps", "",
     Origin::fixed, warps<Mode::device>,
     "warps resident on one multiprocessor, rule of devices", "SM 하나의 상주 워프 수 (장치 규칙)"},
    {Scope::schedule, "device_occupancy", Type::real, "", "occupancy.device.occupancy", "",
     Origin::fixed, ratio<Mode::device>,
     "resident warps / most resident warps, rule of devices", "상주 워프 / 최대 상주 워프 (장치 규칙)"},
    {Scope::schedule, "device_occupancy_limited_by", Type::words, "", "occupancy.device.limited_by", "",
     Origin::fixed, words<Mode::device, &model::Occupancy::limited_by>,
     "the resources that set the limit, rule of devices", "한계를 정하는 자원 (장치 규칙)"},
    {Scope::schedule, "device_block_limit_shared", Type::integer, "", "occupancy.device.limits.shared", "",
     Origin::fixed, limit<Mode::device, model::Resource::shared>,
     "blocks that shared memory admits, rule of devices", "shared memory 기준 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_block_limit_registers", Type::integer, "", "occupancy.device.limits.registers", "",
     Origin::fixed, limit<Mode::device, model::Resource::registers>,
     "blocks that registers admit, rule of devices", "레지스터 기준 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_block_limit_threads", Type::integer, "", "occupancy.device.limits.threads", "",
     Origin::fixed, limit<Mode::device, model::Resource::threads>,
     "blocks that threads admit, rule of devices", "스레드 기준 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_block_limit_warps", Type::integer, "", "occupancy.device.limits.warps", "",
     Origin::fixed, limit<Mode::device, model::Resource::warps>,
     "blocks that warps admit, rule of devices", "워프 기준 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_block_limit_blocks", Type::integer, "", "occupancy.device.limits.blocks", "",
     Origin::fixed, limit<Mode::device, model::Resource::blocks>,
     "blocks that the block limit admits, rule of devices", "블록 한도 기준 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_not_considered", Type::words, "", "occupancy.device.not_considered", "",
     Origin::fixed, words<Mode::device, &model::Occupancy::not_considered>,
     "needs that are not stated; with any, an upper bound, rule of devices", "밝히지 않아 빠진 항목; 있으면 상한 (장치 규칙)"},
    {Scope::schedule, "device_refused", Type::words, "", "occupancy.device.refused", "",
     Origin::fixed, words<Mode::device, &model::Occupancy::refused>,
     "what of one block is too much for a launch, rule of devices", "블록 하나로도 실행이 거부되는 까닭 (장치 규칙)"},
    {Scope::schedule, "device_launch_registers", Type::integer, "", "occupancy.device.launch_registers", "",
     Origin::fixed, launch_registers,
     "registers of a block that the launch check sees, warps rounded up, rule of devices", "실행 검사가 보는 블록의 레지스터 수, 워프 올림 (장치 규칙)"},
    {Scope::schedule, "device_block_registers", Type::integer, "", "occupancy.device.block_registers", "",
     Origin::fixed, registers<Mode::device>,
     "registers that a block takes, rule of devices", "블록 하나가 차지하는 레지스터 수 (장치 규칙)"},
    {Scope::schedule, "device_block_shared_bytes_taken", Type::integer, "B", "occupancy.device.block_shared_bytes", "",
     Origin::fixed, shared_taken<Mode::device>,
     "shared memory that a block takes, reserve included, rule of devices", "블록 하나가 차지하는 shared memory, 예약분 포함 (장치 규칙)"},
    {Scope::schedule, "device_unused_shared_bytes", Type::integer, "B", "occupancy.device.unused_shared_bytes", "",
     Origin::fixed, unused_shared<Mode::device>,
     "shared memory that the resident blocks leave over, rule of devices", "상주 블록이 쓰지 않고 남는 shared memory (장치 규칙)"},
    {Scope::schedule, "device_fewer_registers_per_thread", Type::integer, "", "occupancy.device.one_step_less.registers_per_thread", "",
     Origin::fixed, step<Mode::device, &model::Occupancy::fewer_registers>,
     "most registers a thread that admit more blocks, rule of devices", "블록이 늘어나는 최대 스레드당 레지스터 수 (장치 규칙)"},
    {Scope::schedule, "device_fewer_registers_per_thread_blocks", Type::integer, "", "occupancy.device.one_step_less.registers_resident_blocks", "",
     Origin::fixed, step_blocks<Mode::device, &model::Occupancy::fewer_registers>,
     "blocks resident then, rule of devices", "그때의 상주 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_fewer_threads", Type::integer, "", "occupancy.device.one_step_less.threads", "",
     Origin::fixed, step<Mode::device, &model::Occupancy::fewer_threads>,
     "most threads a block that admit more blocks, rule of devices", "블록이 늘어나는 최대 블록당 스레드 수 (장치 규칙)"},
    {Scope::schedule, "device_fewer_threads_blocks", Type::integer, "", "occupancy.device.one_step_less.threads_resident_blocks", "",
     Origin::fixed, step_blocks<Mode::device, &model::Occupancy::fewer_threads>,
     "blocks resident then, rule of devices", "그때의 상주 블록 수 (장치 규칙)"},
    {Scope::schedule, "device_less_shared_bytes", Type::integer, "B", "occupancy.device.one_step_less.shared_bytes", "",
     Origin::fixed, step<Mode::device, &model::Occupancy::less_shared>,
     "most shared memory a block that admits more blocks, rule of devices", "블록이 늘어나는 최대 블록당 shared memory (장치 규칙)"},
    {Scope::schedule, "device_less_shared_bytes_blocks", Type::integer, "", "occupancy.device.one_step_less.shared_resident_blocks", "",
     Origin::fixed, step_blocks<Mode::device, &model::Occupancy::less_shared>,
     "blocks resident then, rule of devices", "그때의 상주 블록 수 (장치 규칙)"},
});
// clang-format on

}  // namespace

std::span<const QuantityRow> occupancy_rows() { return table; }

}  // namespace rooftile::app
