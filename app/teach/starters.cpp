#include "app/teach/starters.hpp"

#include <algorithm>

namespace rooftile::app {

namespace {

/// Where comments begin, so that they stand under each other.
constexpr std::size_t comment_column = 32;

constexpr StarterLine gap{"", "", ""};
constexpr StarterLine file_format{"schema = 1", "version of the file format", "파일 형식의 판"};
constexpr StarterLine hardware{"machine = \"reference\"", "20 TFLOP/s, 1 TB/s; or a path, or a [machine] table",
                               "20 TFLOP/s, 1 TB/s; 경로나 [machine] 표도 됨"};
constexpr StarterLine types{"dtype = \"f32\"", "f64 f32 f16 bf16 i8", "f64 f32 f16 bf16 i8 중 하나"};
constexpr StarterLine formula_name{"name = \"tiled\"", "formulas use it: tiled.read_bytes",
                                   "식에서 쓰는 이름: tiled.read_bytes"};
constexpr StarterLine what_to_run{"", "rooftile run FILE shows the figures, rooftile check FILE judges [[expect]].",
                                  "rooftile run FILE은 수치를 보이고, rooftile check FILE은 [[expect]]를 판정합니다."};
constexpr StarterLine what_to_ask{"", "rooftile explain says what a name means.",
                                  "이름의 뜻은 rooftile explain으로 볼 수 있습니다."};

std::vector<Starter> make() {
    const std::vector<StarterLine> matmul{
        {"", "A matrix product, without reuse and in tiles: how many bytes does each move?",
         "행렬 곱: 재사용 없음과 타일, 각각 몇 바이트를 옮기는가?"},
        what_to_run,
        what_to_ask,
        file_format,
        {"title = \"A product without reuse and in tiles\"", "", ""},
        {"title_ko = \"행렬 곱: 재사용 없음과 타일\"", "", ""},
        hardware,
        {"baseline = \"naive\"", "speed-ups refer to it", "속도 향상의 기준"},
        gap,
        {"[workload]", "", ""},
        {"kind = \"matmul\"", "C[M,N] = A[M,K] B[K,N]", "C[M,N] = A[M,K] B[K,N] 행렬 곱"},
        {"M = 256", "rows of A and C", "A와 C의 행 수"},
        {"N = 256", "columns of B and C", "B와 C의 열 수"},
        {"K = 256", "columns of A, rows of B", "A의 열 수이자 B의 행 수"},
        types,
        gap,
        {"[[schedule]]", "", ""},
        {"name = \"naive\"", "", ""},
        {"kind = \"naive\"", "every multiplication reads its A and B element again",
         "곱셈마다 A와 B의 원소를 다시 읽음"},
        gap,
        {"[[schedule]]", "", ""},
        formula_name,
        {"kind = \"tiled\"", "", ""},
        {"BM = 32", "rows of an output tile", "출력 타일의 행 수"},
        {"BN = 32", "columns of an output tile", "출력 타일의 열 수"},
        {"BK = 16", "width of a K slab; try 32: the traffic stays", "K 조각 폭; 32로 바꿔도 이동량은 그대로"},
        {"# buffers = 2", "double buffering", "이중 버퍼링"},
        {"# block = { threads = 256 }", "for occupancy, on a machine with sm",
         "sm이 있는 하드웨어에서 occupancy 계산용"},
        gap,
        {"[[expect]]", "a formula that must be true", "참이어야 하는 식"},
        {"name = \"tiles read less by their side\"", "", ""},
        {"title_ko = \"타일 한 변만큼 읽기가 줄어든다\"", "", ""},
        {"formula = \"naive.read_elements == tiled.BM * tiled.read_elements\"", "", ""},
    };
    const std::vector<StarterLine> vector_add{
        {"", "A vector addition, whole and in blocks: nothing is used twice, so blocks change nothing.",
         "벡터 덧셈, 전체와 블록: 두 번 쓰이는 원소가 없으므로 블록으로 나눠도 그대로입니다."},
        what_to_run,
        what_to_ask,
        file_format,
        {"title = \"Vector add, whole and in blocks\"", "", ""},
        {"title_ko = \"벡터 덧셈: 전체와 블록\"", "", ""},
        hardware,
        gap,
        {"[workload]", "", ""},
        {"kind = \"vector_add\"", "C[L] = A[L] + B[L]", "C[L] = A[L] + B[L] 벡터 덧셈"},
        {"L = 100000", "length of the vectors", "벡터의 길이"},
        types,
        gap,
        {"[[schedule]]", "", ""},
        {"name = \"direct\"", "", ""},
        {"kind = \"direct\"", "element by element", "원소 하나씩"},
        gap,
        {"[[schedule]]", "", ""},
        {"name = \"blocked\"", "formulas use it: blocked.read_bytes", "식에서 쓰는 이름: blocked.read_bytes"},
        {"kind = \"blocked\"", "", ""},
        {"B = 256", "elements of a block", "블록의 원소 수"},
        gap,
        {"[[expect]]", "a formula that must be true", "참이어야 하는 식"},
        {"name = \"blocks change nothing\"", "", ""},
        {"title_ko = \"블록으로 나눠도 이동량은 같다\"", "", ""},
        {"formula = \"blocked.total_bytes == direct.total_bytes\"", "", ""},
    };
    const std::vector<StarterLine> chain{
        {"", "A chain of elementwise steps: only fusing them removes traffic.",
         "원소별 연산의 연쇄: 단계를 합칠 때만 이동량이 줄어듭니다."},
        what_to_run,
        what_to_ask,
        file_format,
        {"title = \"An elementwise chain, unfused and fused\"", "", ""},
        {"title_ko = \"원소별 연산의 연쇄: 합치기 전과 후\"", "", ""},
        hardware,
        {"baseline = \"unfused\"", "speed-ups refer to it", "속도 향상의 기준"},
        gap,
        {"[workload]", "", ""},
        {"kind = \"elementwise_chain\"", "X, T1, ..., Y; one FLOP an element and step",
         "X, T1, ..., Y; 원소와 단계마다 1 FLOP"},
        {"L = 100000", "length of the vectors", "벡터의 길이"},
        {"steps = 3", "steps of the chain", "연쇄의 단계 수"},
        types,
        gap,
        {"[[schedule]]", "", ""},
        {"name = \"unfused\"", "formulas use it: unfused.T1.write_bytes", "식에서 쓰는 이름: unfused.T1.write_bytes"},
        {"kind = \"unfused\"", "every step writes its result, the next reads it",
         "단계마다 결과를 쓰고 다음 단계가 다시 읽음"},
        gap,
        {"[[schedule]]", "", ""},
        {"name = \"fused\"", "", ""},
        {"kind = \"fused\"", "intermediate results stay on chip", "중간 결과가 칩 안에 머묾"},
        gap,
        {"[[expect]]", "a formula that must be true", "참이어야 하는 식"},
        {"name = \"fusing divides the traffic by the steps\"", "", ""},
        {"title_ko = \"합치면 이동량이 단계 수로 나뉜다\"", "", ""},
        {"formula = \"unfused.total_bytes == steps * fused.total_bytes\"", "", ""},
    };
    const std::vector<StarterLine> custom{
        {"", "Any computation by its totals: where does it lie under the roofline?",
         "합계로 주어진 임의의 계산: roofline의 어디에 놓이는가?"},
        what_to_run,
        what_to_ask,
        file_format,
        {"title = \"A computation given by its totals\"", "", ""},
        {"title_ko = \"합계로 주어진 계산\"", "", ""},
        hardware,
        gap,
        {"[workload]", "", ""},
        {"kind = \"custom\"", "predicted, never counted", "예측만 하고 세지 않음"},
        {"flops = 2000000000", "work F; one FMA is 2 FLOPs", "연산량 F; FMA 하나는 2 FLOPs"},
        {"read_bytes = \"300 MB\"", "across the HBM boundary, repeats included", "HBM 경계를 넘은 읽기, 반복 포함"},
        {"write_bytes = \"100 MB\"", "", ""},
        {"dtype = \"f32\"", "whose peak the machine states", "하드웨어가 밝힌 최대 연산 처리량의 자료형"},
        gap,
        {"[[expect]]", "a formula that must be true", "참이어야 하는 식"},
        {"name = \"it lies left of the ridge: limited by HBM\"", "", ""},
        {"title_ko = \"분기점의 왼쪽: HBM이 제한\"", "", ""},
        {"formula = \"predicted.custom.intensity_flops_per_byte < machine.ridge\"", "", ""},
    };
    const std::vector<StarterLine> sweep{
        {"", "One product, several tiles and sizes: a table with a row for each.",
         "행렬 곱 하나를 여러 타일과 크기로: 점마다 한 줄인 표를 만듭니다."},
        what_to_run,
        what_to_ask,
        file_format,
        {"title = \"Square tiles of growing side\"", "", ""},
        {"title_ko = \"한 변이 커지는 정사각형 타일\"", "", ""},
        hardware,
        {"execution = \"traffic\"", "every transfer, no arithmetic; also full, predict",
         "연산 없이 모든 전송; full, predict도 됨"},
        gap,
        {"[workload]", "", ""},
        {"kind = \"matmul\"", "C[M,N] = A[M,K] B[K,N]", "C[M,N] = A[M,K] B[K,N] 행렬 곱"},
        {"M = 512", "", ""},
        {"N = 512", "", ""},
        {"K = 512", "", ""},
        types,
        gap,
        {"[[schedule]]", "", ""},
        formula_name,
        {"kind = \"tiled\"", "", ""},
        {"BM = 16", "the sweep replaces these three", "아래 sweep이 이 세 값을 바꿈"},
        {"BN = 16", "", ""},
        {"BK = 16", "", ""},
        gap,
        {"[[sweep]]", "the first sweep changes slowest", "첫 번째 sweep이 가장 느리게 바뀜"},
        {"keys = [\"workload.K\"]", "", ""},
        {"values = [256, 512]", "", ""},
        gap,
        {"[[sweep]]", "", ""},
        {"keys = [\"schedule.tiled.BM\", \"schedule.tiled.BN\", \"schedule.tiled.BK\"]", "", ""},
        {"range = { from = 16, to = 128, times = 2 }", "or step = 16, or values = [16, 32]",
         "step = 16이나 values = [16, 32]도 됨"},
        gap,
        {"[[expect]]", "must hold at every point", "모든 점에서 참이어야 하는 식"},
        {"name = \"an element is read once for each tile that needs it\"", "", ""},
        {"title_ko = \"원소는 필요한 타일마다 한 번 읽힌다\"", "", ""},
        {"formula = \"tiled.A.read_elements == M * K * cdiv(N, tiled.BN)\"", "", ""},
    };
    return {{"matmul", matmul},
            {"vector_add", vector_add},
            {"elementwise_chain", chain},
            {"custom", custom},
            {"sweep", sweep}};
}

}  // namespace

std::span<const Starter> starters() {
    static const std::vector<Starter> all = make();
    return all;
}

std::string starter_text(const Starter& starter, Language language) {
    std::string text;
    for (const StarterLine& line : starter.lines) {
        const std::string_view comment = language == Language::ko ? line.comment_ko : line.comment;
        text += line.toml;
        if (!comment.empty()) {
            if (!line.toml.empty()) text.append(std::max(comment_column, line.toml.size() + 1) - line.toml.size(), ' ');
            text += "# ";
            text += comment;
        }
        text += '\n';
    }
    return text;
}

}  // namespace rooftile::app
