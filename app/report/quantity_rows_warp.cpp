// Figures of the warps of a kernel that a schedule names; absent for others.

#include <array>

#include "app/report/quantity_read.hpp"
#include "app/report/quantity_rows.hpp"

namespace rooftile::app {

namespace {

using values::number;
using Value = std::optional<Datum>;
using warp::Counters;
using warp::GlobalCounters;
using warp::SharedCounters;

template <class F>
Value of(const Subject& s, F f) {
    if (!s.schedule->warp) return std::nullopt;
    return f(*s.schedule->warp);
}

template <GlobalCounters (Counters::*part)() const, Uint128 GlobalCounters::*figure>
Value global(const Subject& s) {
    return of(s, [](const WarpFigures& w) { return number((w.counters.*part)().*figure); });
}
template <GlobalCounters (Counters::*part)() const, Bytes GlobalCounters::*figure>
Value global_bytes(const Subject& s) {
    return of(s, [](const WarpFigures& w) { return number((w.counters.*part)().*figure); });
}
template <GlobalCounters (Counters::*part)() const>
Value moved(const Subject& s) {
    return of(s, [](const WarpFigures& w) { return number((w.counters.*part)().moved()); });
}
template <SharedCounters (Counters::*part)() const, Uint128 SharedCounters::*figure>
Value shared(const Subject& s) {
    return of(s, [](const WarpFigures& w) { return number((w.counters.*part)().*figure); });
}
template <SharedCounters (Counters::*part)() const>
Value shared_bytes(const Subject& s) {
    return of(s, [](const WarpFigures& w) { return number((w.counters.*part)().bytes); });
}
Value bank_conflicts(const Subject& s) {
    return of(s, [](const WarpFigures& w) {
        return number(checked_add(w.counters.shared_loads().conflicts, w.counters.shared_stores().conflicts,
                                  "a number of bank conflicts"));
    });
}
Value divergent_warps(const Subject& s) {
    return of(s, [](const WarpFigures& w) { return number(w.counters.divergent_warps); });
}
Value barriers(const Subject& s) {
    return of(s, [](const WarpFigures& w) { return number(w.counters.barriers); });
}
Value kernel(const Subject& s) {
    if (!s.schedule->warp) return std::nullopt;
    return Datum(s.schedule->warp->kernel);
}

template <Uint128 gpu::FmaInstructions::*figure>
Value fma(const Subject& s) {
    if (!s.schedule->warp || !s.schedule->warp->fma) return std::nullopt;
    return number(*s.schedule->warp->fma.*figure);
}
Value padded_fma(const Subject& s) {
    if (!s.schedule->warp || !s.schedule->warp->fma) return std::nullopt;
    const gpu::FmaInstructions& counted = *s.schedule->warp->fma;
    return number(checked_sub(counted.executed, counted.needed, "a number of multiply-adds"));
}

/// Loads and stores of one operand together: a kernel does one or the other, but for what it packs.
std::optional<GlobalCounters> operand_counters(const Subject& s) {
    if (!s.schedule->warp) return std::nullopt;
    const auto loads = s.schedule->warp->loads(s.operand->name), stores = s.schedule->warp->stores(s.operand->name);
    if (!loads || !stores) return std::nullopt;
    GlobalCounters sum = *loads;
    return sum += *stores;
}
template <Uint128 GlobalCounters::*figure>
Value operand(const Subject& s) {
    const auto counters = operand_counters(s);
    return counters ? Value(number((*counters).*figure)) : std::nullopt;
}
template <Bytes GlobalCounters::*figure>
Value operand_bytes(const Subject& s) {
    const auto counters = operand_counters(s);
    return counters ? Value(number((*counters).*figure)) : std::nullopt;
}
Value operand_moved(const Subject& s) {
    const auto counters = operand_counters(s);
    return counters ? Value(number(counters->moved())) : std::nullopt;
}
Value operand_efficiency(const Subject& s) {
    const auto counters = operand_counters(s);
    if (!counters || counters->sectors == 0) return std::nullopt;
    return number(Rational(counters->asked) / Rational(counters->moved()));
}

// clang-format off
constexpr auto table = std::to_array<QuantityRow>({
    {Scope::schedule, "warp_kernel", Type::text, "", "warp.kernel", "",
     Origin::fixed, kernel,
     "CUDA kernel whose warps are looked at", "워프를 살펴본 CUDA 커널"},
    {Scope::operand, "requests", Type::integer, "", "warp.operands.*.requests", "",
     Origin::fixed, operand<&GlobalCounters::requests>,
     "warp instructions that access the operand in global memory", "전역 메모리에서 그 피연산자에 접근하는 워프 명령 수"},
    {Scope::operand, "sectors", Type::integer, "", "warp.operands.*.sectors", "",
     Origin::fixed, operand<&GlobalCounters::sectors>,
     "32-byte sectors that they touch", "그 명령이 닿는 32바이트 섹터 수"},
    {Scope::operand, "useful_bytes", Type::integer, "B", "warp.operands.*.useful_bytes", "",
     Origin::fixed, operand_bytes<&GlobalCounters::useful>,
     "elements that lanes take, each as often as it is taken", "레인이 가져가는 원소의 바이트, 가져갈 때마다 셈"},
    {Scope::operand, "asked_bytes", Type::integer, "B", "warp.operands.*.asked_bytes", "",
     Origin::fixed, operand_bytes<&GlobalCounters::asked>,
     "bytes that warps ask for, each byte once a warp instruction", "워프가 요청하는 바이트, 워프 명령마다 같은 바이트는 한 번"},
    {Scope::operand, "moved_bytes", Type::integer, "B", "warp.operands.*.moved_bytes", "",
     Origin::fixed, operand_moved,
     "bytes of the sectors", "그 섹터의 바이트"},
    {Scope::operand, "sector_efficiency", Type::real, "", "warp.operands.*.sector_efficiency", "",
     Origin::fixed, operand_efficiency,
     "asked / moved bytes", "요청 바이트 / 이동 바이트"},
    {Scope::schedule, "global_load_requests", Type::integer, "", "warp.global_load_requests", "",
     Origin::fixed, global<&Counters::loads, &GlobalCounters::requests>,
     "warp instructions that load from global memory", "전역 메모리에서 읽는 워프 명령 수"},
    {Scope::schedule, "global_load_sectors", Type::integer, "", "warp.global_load_sectors", "",
     Origin::fixed, global<&Counters::loads, &GlobalCounters::sectors>,
     "32-byte sectors that those loads touch", "그 읽기가 닿는 32바이트 섹터 수"},
    {Scope::schedule, "global_load_asked_bytes", Type::integer, "B", "warp.global_load_asked_bytes", "",
     Origin::fixed, global_bytes<&Counters::loads, &GlobalCounters::asked>,
     "bytes that those loads ask for, each once a warp instruction", "그 읽기가 요청하는 바이트, 워프 명령마다 한 번"},
    {Scope::schedule, "global_load_moved_bytes", Type::integer, "B", "warp.global_load_moved_bytes", "",
     Origin::fixed, moved<&Counters::loads>,
     "bytes of those sectors", "그 섹터의 바이트"},
    {Scope::schedule, "async_copy_requests", Type::integer, "", "warp.async_copy_requests", "",
     Origin::fixed, global<&Counters::copies, &GlobalCounters::requests>,
     "warp instructions that copy from global to shared memory", "전역 메모리에서 shared memory로 복사하는 워프 명령 수"},
    {Scope::schedule, "async_copy_sectors", Type::integer, "", "warp.async_copy_sectors", "",
     Origin::fixed, global<&Counters::copies, &GlobalCounters::sectors>,
     "32-byte sectors that those copies touch", "그 복사가 닿는 32바이트 섹터 수"},
    {Scope::schedule, "async_copy_asked_bytes", Type::integer, "B", "warp.async_copy_asked_bytes", "",
     Origin::fixed, global_bytes<&Counters::copies, &GlobalCounters::asked>,
     "bytes that those copies ask for", "그 복사가 요청하는 바이트"},
    {Scope::schedule, "global_store_requests", Type::integer, "", "warp.global_store_requests", "",
     Origin::fixed, global<&Counters::stores, &GlobalCounters::requests>,
     "warp instructions that store to global memory", "전역 메모리에 쓰는 워프 명령 수"},
    {Scope::schedule, "global_store_sectors", Type::integer, "", "warp.global_store_sectors", "",
     Origin::fixed, global<&Counters::stores, &GlobalCounters::sectors>,
     "32-byte sectors that those stores touch", "그 쓰기가 닿는 32바이트 섹터 수"},
    {Scope::schedule, "global_store_asked_bytes", Type::integer, "B", "warp.global_store_asked_bytes", "",
     Origin::fixed, global_bytes<&Counters::stores, &GlobalCounters::asked>,
     "bytes that those stores write, each once a warp instruction", "그 쓰기가 쓰는 바이트, 워프 명령마다 한 번"},
    {Scope::schedule, "global_store_moved_bytes", Type::integer, "B", "warp.global_store_moved_bytes", "",
     Origin::fixed, moved<&Counters::stores>,
     "bytes of those sectors", "그 섹터의 바이트"},
    {Scope::schedule, "shared_load_requests", Type::integer, "", "warp.shared_load_requests", "",
     Origin::fixed, shared<&Counters::shared_loads, &SharedCounters::requests>,
     "warp instructions that load from shared memory", "shared memory에서 읽는 워프 명령 수"},
    {Scope::schedule, "shared_load_bytes", Type::integer, "B", "warp.shared_load_bytes", "",
     Origin::fixed, shared_bytes<&Counters::shared_loads>,
     "bytes that they ask for, each once a warp instruction", "그 명령이 요청하는 바이트, 워프 명령마다 한 번"},
    {Scope::schedule, "shared_load_wavefronts", Type::integer, "", "warp.shared_load_wavefronts", "",
     Origin::fixed, shared<&Counters::shared_loads, &SharedCounters::wavefronts>,
     "cycles of the banks that they take", "그 명령이 차지하는 뱅크의 사이클(wavefront) 수"},
    {Scope::schedule, "shared_store_requests", Type::integer, "", "warp.shared_store_requests", "",
     Origin::fixed, shared<&Counters::shared_stores, &SharedCounters::requests>,
     "warp instructions that store to shared memory", "shared memory에 쓰는 워프 명령 수"},
    {Scope::schedule, "shared_store_bytes", Type::integer, "B", "warp.shared_store_bytes", "",
     Origin::fixed, shared_bytes<&Counters::shared_stores>,
     "bytes that they write", "그 명령이 쓰는 바이트"},
    {Scope::schedule, "shared_store_wavefronts", Type::integer, "", "warp.shared_store_wavefronts", "",
     Origin::fixed, shared<&Counters::shared_stores, &SharedCounters::wavefronts>,
     "cycles of the banks that they take", "그 명령이 차지하는 뱅크의 사이클(wavefront) 수"},
    {Scope::schedule, "bank_conflicts", Type::integer, "", "warp.bank_conflicts", "",
     Origin::fixed, bank_conflicts,
     "wavefronts that a better layout would save, loads and stores", "배치를 바꾸면 없앨 수 있는 wavefront 수, 읽기와 쓰기"},
    {Scope::schedule, "warp_fma_instructions", Type::integer, "", "warp.fma_instructions", "",
     Origin::fixed, fma<&gpu::FmaInstructions::executed>,
     "fused multiply-adds of all threads, those on padding included", "모든 스레드의 FMA 수, 패딩 포함"},
    {Scope::schedule, "padded_fma_instructions", Type::integer, "", "warp.padded_fma_instructions", "",
     Origin::fixed, padded_fma,
     "of those, on the zeros around a ragged edge", "그중 가장자리를 채운 0에 쓴 FMA 수"},
    {Scope::schedule, "divergent_warps", Type::integer, "", "warp.divergent_warps", "",
     Origin::fixed, divergent_warps,
     "warps whose lanes disagree at a bound check", "경계 검사에서 레인마다 결과가 다른 워프 수"},
    {Scope::schedule, "barriers", Type::integer, "", "warp.barriers", "",
     Origin::fixed, barriers,
     "block barriers, once a block", "블록 장벽 수, 블록마다 한 번"},
});
// clang-format on

}  // namespace

std::span<const QuantityRow> warp_rows() { return table; }

}  // namespace rooftile::app
