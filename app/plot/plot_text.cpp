#include "app/plot/plot_text.hpp"

namespace rooftile::app {

namespace {

constexpr PlotText english{
    .language = "en",
    .roofline_of = "Roofline of {file}",
    .intensity_axis = "Arithmetic intensity [{operations}/Byte]",
    .rate_axis = "Rate [{operations}/s]",
    .roof_key = "{machine}: peak {peak}, HBM bandwidth {bandwidth}, ridge {ridge} {operations}/B",
    .peak_label = "peak {peak}",
    .bandwidth_label = "HBM bandwidth {bandwidth}",
    .peak_short = "{machine} {peak}",
    .bandwidth_short = "{machine} {bandwidth}",
    .ridge_label = "ridge {ridge} {operations}/B",
    .ridge_short = "ridge {short_ridge}",
    .speed_up_key = "; ideal speed-up {ratio} ({name})",
    .bound_key = "filled: theoretical bound, not a measurement",
    .measured_key = "hollow: measured",
    .arrow_key = "arrow: from the baseline to the best schedule, ideal speed-up",
    .bound_point = "{name} on {machine}: I = {intensity} {operations}/B, at most {rate} (theoretical bound)",
    .measured_point = "{name} on {machine}: I = {intensity} {operations}/B, {rate} (measured)",
    .labels_left_out = "{} of {} points have no room for a name beside them; the shapes tell the schedules apart.",
    .schedules_left_out = "Left out: {}",
    .several_scenarios = "{first} and {more} more",
    .traffic_of = "HBM traffic of {file}",
    .space_of = "On-chip space of {file}",
    .swept_axis = "{key} [elements]",
    .traffic_axis = "HBM traffic Q [B]",
    .space_axis = "On-chip space [B]",
    .one_pass = "one pass",
    .inputs = "input buffers",
    .accumulators = "accumulators",
    .input_capacity = "capacity for input buffers",
    .accumulator_capacity = "capacity for accumulators",
    .fits_not_key = "crossed out: does not fit",
    .value_point = "{name} at {x}: {value}",
    .unfit_point = "{name} at {x}: {value}, does not fit",
    .level_value = "{name} {value}",
    .convention = "FMA = 2 FLOPs; C written once and not read; no reuse between output tiles.",
};

constexpr PlotText korean{
    .language = "ko",
    .roofline_of = "{file}의 Roofline",
    .intensity_axis = "산술 강도 [{operations}/Byte]",
    .rate_axis = "처리율 [{operations}/s]",
    .roof_key = "{machine}: 최대 연산 처리량 {peak}, HBM 대역폭 {bandwidth}, 분기점 {ridge} {operations}/B",
    .peak_label = "연산 상한 {peak}",
    .bandwidth_label = "대역폭 상한 {bandwidth}",
    .peak_short = "{machine} {peak}",
    .bandwidth_short = "{machine} {bandwidth}",
    .ridge_label = "분기점 {ridge} {operations}/B",
    .ridge_short = "분기점 {short_ridge}",
    .speed_up_key = "; 이상적 속도 향상 {ratio} ({name})",
    .bound_key = "채운 점: 이론상 상한이며 실측값이 아님",
    .measured_key = "빈 점: 실측",
    .arrow_key = "화살표: 기준에서 가장 빠른 스케줄까지, 이상적 속도 향상",
    .bound_point = "{machine}에서 {name}: 산술 강도 {intensity} {operations}/B, 최대 {rate} (이론상 상한)",
    .measured_point = "{machine}에서 {name}: 산술 강도 {intensity} {operations}/B, {rate} (실측)",
    .labels_left_out = "점 {1}개 중 {0}개는 이름을 쓸 자리가 없음. 스케줄은 점의 모양으로 구별됨.",
    .schedules_left_out = "제외: {}",
    .several_scenarios = "{first} 외 {more}개",
    .traffic_of = "{file}의 HBM 이동량",
    .space_of = "{file}의 온칩 공간",
    .swept_axis = "{key} [원소]",
    .traffic_axis = "HBM 이동량 Q [B]",
    .space_axis = "온칩 공간 [B]",
    .one_pass = "일회 읽기",
    .inputs = "입력 버퍼",
    .accumulators = "중간 합",
    .input_capacity = "입력 버퍼 용량",
    .accumulator_capacity = "중간 합 용량",
    .fits_not_key = "가위표: 들어가지 않음",
    .value_point = "{x}에서 {name}: {value}",
    .unfit_point = "{x}에서 {name}: {value}, 들어가지 않음",
    .level_value = "{name} {value}",
    .convention = "FMA = 2 FLOPs; C는 한 번 쓰고 읽지 않음; 출력 타일 사이 재사용 없음.",
};

}  // namespace

const PlotText& plot_text(Language language) { return language == Language::ko ? korean : english; }

}  // namespace rooftile::app
