// What is said of measuring on a GPU: the command, the kernels that fit, what was not observed.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {

    // the command and its options
    {"Run CUDA kernels: results against Eigen, hardware counters against the counts, times",
     "CUDA 커널을 실행해 결과를 Eigen과, 하드웨어 카운터를 집계와 비교하고 시간을 잽니다"},
    {"Measure copy bandwidth and FMA rate of the GPU and write them as a machine file",
     "GPU의 복사 대역폭과 FMA 처리량을 재어 하드웨어 파일로 씁니다"},
    {"Times to take of each kernel, at least 11", "커널마다 재는 횟수, 11 이상"},
    {"Read no hardware counters: the instrumented kernels count", "하드웨어 카운터를 읽지 않고 계측 커널로만 셉니다"},
    {"Order in which thread blocks take the output tiles, in place of the schedule's",
     "스레드 블록이 출력 타일을 맡는 순서, 스케줄의 순서 대신"},
    {"Run the kernels on the GPU and draw what they reach, hollow",
     "GPU에서 커널을 실행해 도달한 값을 빈 점으로 그립니다"},
    {"rooftile measure needs a scenario file", "rooftile measure에는 시나리오 파일이 필요합니다"},
    {"usage: rooftile measure FILE... | rooftile measure --ceilings",
     "사용법: rooftile measure FILE... | rooftile measure --ceilings"},
    {"--ceilings measures the device alone, not '{}'", "--ceilings: 장치만 재며 '{1}' 파일은 쓰지 않습니다"},
    {"leave the file out, or leave --ceilings out", "파일을 빼거나 --ceilings를 빼십시오"},
    {"--ceilings writes a machine file, which '{}' does not say",
     "--ceilings: 하드웨어 파일을 쓰는데 '{1}' 이름에서는 알 수 없습니다"},
    {"--ceilings writes a machine file: it has no format to choose",
     "--ceilings: 하드웨어 파일을 쓰므로 형식을 고를 수 없습니다"},
    {"leave -f out", "-f를 빼십시오"},
    {"--measure draws points on a roofline", "--measure: Roofline에만 점을 그립니다"},
    {"leave --kind out", "--kind를 빼십시오"},
    {"a GPU measures one point, and '{}' is a sweep", "GPU는 점 하나를 잽니다. '{1}' 파일에는 스윕이 있습니다"},
    {"measuring {}", "실측: {1}"},
    {"nothing was measured", "아무것도 재지 않았습니다"},
    {"figures of this plot are wrong; rooftile measure says which",
     "그림에 틀린 수치가 있습니다. 어느 것인지는 rooftile measure로 볼 수 있습니다"},
    {"this rooftile was built without the CUDA toolkit", "이 rooftile은 CUDA 툴킷 없이 만들어졌습니다"},

    // kernels that fit
    {"kernel", "커널"},
    {"the kernel '{}' does not carry out the schedule '{}' ({t})", "커널 '{1}': 수행하지 않는 스케줄 '{2}' ({3})"},
    {"no kernel carries out the schedule '{}' ({t})", "수행할 커널이 없는 스케줄: '{1}' ({2})"},
    {"output tiles of {w}", "출력 타일 {1}"},
    {"what fits: {}", "맞는 커널: {1}"},
    {"no kernel does: output tiles with a kernel are {}", "맞는 커널이 없습니다. 커널이 있는 출력 타일: {1}"},
    {"output tiles with a kernel are {}", "커널이 있는 출력 타일: {1}"},
    {"kernels compute in f32 alone: dtype, output and accumulate",
     "커널은 f32로만 계산합니다: dtype, output, accumulate 모두"},
    {"kernels write C and never read it: c_policy = \"write\"",
     "커널은 C를 쓰기만 하고 읽지 않습니다: c_policy = \"write\""},
    {"kernels sum all of K in one pass: split_k = 1", "커널은 K 전체를 한 번에 더합니다: split_k = 1"},
    {"a custom workload has no kernel", "custom 작업에는 커널이 없습니다"},

    // what was not observed
    {"not measured: {t}", "재지 않음: {1}"},
    {"it was not observed", "관측하지 않음"},
    {"counters were not asked for", "카운터를 요청하지 않음"},
    {"the instrumented variant was not run", "계측 커널을 실행하지 않음"},
    {"hardware counts bulk copies by the sectors that arrive, packing in the same counters as the rest, and there is "
     "no "
     "instrumented variant",
     "하드웨어는 벌크 복사를 도착한 섹터로 세고 재배치를 나머지와 같은 카운터로 세며, 계측 커널이 없음"},
    {"a GPU counts what crosses, not what is held or used", "GPU는 오간 것을 셀 뿐 보관하거나 쓴 것은 세지 않음"},
    {"the measured time is zero", "실측 시간이 0"},
    {"the bound is zero", "성능 상한이 0"},
    {"nothing is known about the device's compute capability", "장치의 compute capability: 알려진 것이 없음"},
    {"{n} s with emptied caches, yet reading every input once takes {n} s at the machine's bandwidth",
     "캐시를 비운 실행이 {1} s인데, 하드웨어의 대역폭으로 입력을 한 번씩 읽는 데만 {2} s 걸림"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> measure_entries() { return entries; }

}  // namespace rooftile::app
