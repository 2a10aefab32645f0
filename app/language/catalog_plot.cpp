// What is said of plots.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {

    // the command line
    {"the plot is SVG and '{}' is not named so", "'{1}' 이름이 SVG가 아닙니다. 그림은 SVG로 씁니다"},
    {"end it in .svg", "이름을 .svg로 끝내십시오"},
    {"--machine: a name in '{}' is empty", "--machine: '{1}'에 빈 이름이 있습니다"},
    {"{w}: '{}' is given twice", "{1}: '{2}': 두 번 주어졌습니다"},
    {"--x is for plots over a sweep", "--x는 스윕을 그릴 때만 씁니다"},
    {"add --kind traffic or --kind space", "--kind traffic이나 --kind space를 더하십시오"},
    {"a kind of plot without an implementation", "구현되지 않은 그림입니다"},
    {"'{}' has {n} points; a plot shows at most {n}", "'{1}'에 점이 {2}개 있습니다. 그림에는 {3}개까지 그립니다"},
    {"sweep fewer values, or choose some with -D KEY=V1,V2", "값을 줄이거나 -D KEY=V1,V2로 고르십시오"},
    {"figures of this plot are wrong; rooftile run says which",
     "그림에 틀린 수치가 있습니다. 어느 것인지는 rooftile run으로 볼 수 있습니다"},

    // what cannot be drawn
    {"{} has no schedule to plot", "{1}에 그릴 스케줄이 없습니다"},
    {"no roofline to plot in {}: {}: {t}", "{1}에 그릴 Roofline이 없습니다: {2}: {3}"},
    {"a roofline needs work, traffic, and a machine with a bandwidth and a peak for the element type: --machine NAME",
     "Roofline에는 연산량과 이동량, 그리고 대역폭과 이 자료형의 최대 연산 처리량이 있는 하드웨어가 필요합니다: "
     "--machine NAME"},
    {"no FLOPs: logarithmic axes have no zero", "연산량이 0임: 로그 축에는 0이 없음"},
    {"the lower bound is known for matmul, not for {w}", "하한은 matmul에만 알려져 있고 {1} 작업에는 없습니다"},
    {"plot a matmul", "matmul을 그리십시오"},
    {"products of several shapes have several lower bounds", "크기가 여럿인 곱에는 하한도 여럿입니다"},
    {"plot one shape at a time; tiles may differ", "한 번에 한 크기만 그리십시오. 타일은 달라도 됩니다"},
    {"no point of the sweep is valid: there is nothing to plot", "스윕에 올바른 점이 없어 그릴 것이 없습니다"},
    {"no schedule has both on-chip elements and traffic", "온칩 원소와 이동량이 모두 있는 스케줄이 없습니다"},
    {"there is nothing to plot: every figure is zero", "모든 값이 0이라 그릴 것이 없습니다"},
    {"capacities of several machines are in one plot of space",
     "온칩 공간 그림 하나에 여러 하드웨어의 용량이 섞여 있습니다"},
    {"plot one machine at a time", "한 번에 하드웨어 하나만 그리십시오"},
    {"{} sweeps nothing, so there is nothing to draw against", "{1}에 스윕이 없어 가로축에 놓을 것이 없습니다"},
    {"add a [[sweep]], or -D schedule.NAME.BM=16,32,64", "[[sweep]]이나 -D schedule.NAME.BM=16,32,64를 더하십시오"},
    {"'{}' is not swept in every file", "'{1}': 스윕하지 않는 파일이 있습니다"},
    {"'{}' takes the value '{}', which is no positive number", "'{1}': 양수여야 합니다(주어진 값: '{2}')"},
    {"sweep sizes, or choose another key with --x KEY", "크기를 스윕하거나 --x KEY로 다른 키를 고르십시오"},
    {"several keys are swept: {l}", "여러 키를 스윕합니다: {1}"},
    {"say which is on the x axis: --x KEY", "가로축에 놓을 키를 정하십시오: --x KEY"},
    {"--x: several swept keys are called '{}'", "--x: '{1}': 이름이 같은 스윕의 키가 여럿입니다"},
    {"write it in full: {l}", "이름을 다 쓰십시오: {1}"},
    {"--x: '{}' is not swept", "--x: '{1}': 스윕하지 않는 키입니다"},
    {"swept is {l}", "스윕하는 키: {1}"},
    {"a coordinate that is not finite", "유한하지 않은 좌표입니다"},
    {"no element of the drawing is open", "그림에서 열린 요소가 없습니다"},
    {"an element of the drawing is left open: {}", "그림에서 요소가 열린 채로 남았습니다: {1}"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> plot_entries() { return entries; }

}  // namespace rooftile::app
