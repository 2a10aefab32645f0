#include <array>

#include "app/report/quantity_read.hpp"
#include "app/report/quantity_rows.hpp"

namespace rooftile::app {

namespace {

using Value = std::optional<Datum>;

/// One counter of a level: of all operands, or of the subject's.
template <auto counter>
Value of(const Subject& subject) {
    if (subject.cache == nullptr) return std::nullopt;
    return values::read(subject.cache->traffic, [&](const cache::Traffic& all) {
        const auto* operand = subject.operand;
        const auto index = operand == nullptr ? 0 : operand - subject.point.operands.data();
        const cache::Traffic& one =
            operand == nullptr ? all : subject.cache->operands.at(static_cast<std::size_t>(index));
        if constexpr (std::is_member_function_pointer_v<decltype(counter)>) {
            return values::number((one.*counter)());
        } else {
            return values::number(one.*counter);
        }
    });
}

using cache::Traffic;

// clang-format off
constexpr auto table = std::to_array<QuantityRow>({
    {Scope::cache, "read_accesses", Type::integer, "", "caches.*.read_accesses", "",
     Origin::counted, of<&Traffic::read_accesses>,
     "loads, each in one sector of the level", "읽기 접근, 섹터마다 하나"},
    {Scope::cache, "write_accesses", Type::integer, "", "caches.*.write_accesses", "",
     Origin::counted, of<&Traffic::write_accesses>,
     "stores, each in one sector of the level", "쓰기 접근, 섹터마다 하나"},
    {Scope::cache, "read_hits", Type::integer, "", "caches.*.read_hits", "",
     Origin::counted, of<&Traffic::read_hits>,
     "loads whose sector was there", "섹터가 이미 있던 읽기"},
    {Scope::cache, "write_hits", Type::integer, "", "caches.*.write_hits", "",
     Origin::counted, of<&Traffic::write_hits>,
     "stores whose sector was there", "섹터가 이미 있던 쓰기"},
    {Scope::cache, "read_misses", Type::integer, "", "caches.*.read_misses", "",
     Origin::counted, of<&Traffic::read_misses>,
     "loads whose sector was not there", "섹터가 없던 읽기"},
    {Scope::cache, "write_misses", Type::integer, "", "caches.*.write_misses", "",
     Origin::counted, of<&Traffic::write_misses>,
     "stores whose sector was not there", "섹터가 없던 쓰기"},
    {Scope::cache, "fill_bytes", Type::integer, "B", "caches.*.fill_bytes", "",
     Origin::counted, of<&Traffic::fill_bytes>,
     "bytes read from the next level, whole sectors", "다음 단계에서 읽은 바이트, 섹터 단위"},
    {Scope::cache, "writeback_bytes", Type::integer, "B", "caches.*.writeback_bytes", "",
     Origin::counted, of<&Traffic::writeback_bytes>,
     "dirty bytes written to the next level, whole sectors, the final flush included", "다음 단계에 되쓴 바이트, 섹터 단위, 마지막 비우기 포함"},
    {Scope::cache, "write_through_bytes", Type::integer, "B", "caches.*.write_through_bytes", "",
     Origin::counted, of<&Traffic::write_through_bytes>,
     "bytes of stores that went on to the next level at once", "바로 다음 단계로 간 쓰기의 바이트"},
    {Scope::cache, "back_invalidations", Type::integer, "", "caches.*.back_invalidations", "",
     Origin::counted, of<&Traffic::back_invalidations>,
     "sectors that a farther, inclusive level took away", "더 먼 포함 단계가 내보낸 섹터"},
});
// clang-format on

}  // namespace

std::span<const QuantityRow> cache_rows() { return table; }

}  // namespace rooftile::app
