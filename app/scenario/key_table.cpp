#include "app/scenario/key_table.hpp"

#include <algorithm>

#include "app/scenario/fields.hpp"
#include "rooftile/core/error.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::app {

namespace {

constexpr bool required = true;
constexpr bool optional = false;

ValueForm integer(std::int64_t least, std::uint64_t most = max_size) {
    return {Form::integer, {}, least, static_cast<std::int64_t>(most)};
}
ValueForm any_integer() { return {Form::integer}; }
ValueForm one_of(std::vector<std::string> words) { return {Form::choice, std::move(words)}; }
ValueForm table_of(KeyPlace place) {
    ValueForm value{Form::table};
    value.place = place;
    return value;
}
ValueForm list_of(KeyPlace place, std::int64_t least, std::size_t most) {
    return {Form::tables, {}, least, static_cast<std::int64_t>(most), place};
}

std::vector<std::string> kernel_names() {
    std::vector<std::string> names;
    for (const gpu::Kernel& kernel : gpu::kernels()) names.emplace_back(kernel.name);
    return names;
}

// clang-format off
std::vector<Key> make_keys() {
    using enum KeyPlace;
    return {
        {file, "", "schema", required, integer(1, 1), "version of the file format: 1", "파일 형식의 판: 1"},
        {file, "", "title", optional, {Form::line}, "title for people, one line", "사람이 읽을 제목, 한 줄"},
        {file, "", "title_ko", optional, {Form::line}, "the title in Korean", "한국어 제목"},
        {file, "", "baseline", optional, {Form::text}, "name of the schedule that speed-ups refer to", "속도 향상의 기준이 되는 스케줄의 이름"},
        {file, "", "execution", optional, one_of({"auto", "full", "traffic", "predict"}), "full: arithmetic done and product checked; traffic: every transfer enumerated; predict: nothing counted; auto: as much as is sensible", "full: 연산을 하고 곱을 검사; traffic: 모든 전송을 셈; predict: 세지 않음; auto: 알맞은 만큼"},
        {file, "", "capacity", optional, one_of({"report", "enforce"}), "what does not fit on chip is reported, or is an error", "칩에 들어가지 않으면 보고하거나(report) 오류로 봄(enforce)"},
        {file, "", "machine", optional, {Form::machine}, "name or path of a machine file, or a table", "하드웨어 파일의 이름이나 경로, 또는 표"},
        {file, "", "workload", required, table_of(workload), "what is computed", "무엇을 계산하는가"},
        {file, "", "schedule", optional, list_of(schedule, 1, 1000), "ways of carrying the workload out", "작업을 수행하는 방법들"},
        {file, "", "sweep", optional, list_of(sweep, 0, 64), "keys that take several values; the first sweep is the slowest", "여러 값을 차례로 넣어 볼 키; 첫 번째가 가장 느리게 바뀜"},
        {file, "", "expect", optional, list_of(expect, 0, 10000), "formulas that must be true", "참이어야 하는 식"},

        {workload, "", "kind", required, {Form::kind}, "kind of workload; it decides the other keys", "작업의 종류; 나머지 키를 정함"},
        {workload, "matmul", "M", required, integer(1), "rows of A and C", "A와 C의 행 수"},
        {workload, "matmul", "N", required, integer(1), "columns of B and C", "B와 C의 열 수"},
        {workload, "matmul", "K", required, integer(1), "columns of A and rows of B", "A의 열 수이자 B의 행 수"},
        {workload, "vector_add elementwise_chain", "L", required, integer(1), "length of the vectors", "벡터의 길이"},
        {workload, "elementwise_chain", "steps", required, integer(1, 1024), "steps of the chain", "연쇄의 단계 수"},
        {workload, "custom", "flops", required, {Form::flops}, "work F in FLOPs: an integer, or digits in quotes", "연산량 F (FLOPs): 정수 또는 따옴표 안의 숫자"},
        {workload, "custom", "read_bytes", required, {Form::total}, "bytes read: an integer, digits in quotes, or a quantity such as \"12 GB\"", "읽은 바이트: 정수, 따옴표 안의 숫자, 또는 \"12 GB\" 같은 양"},
        {workload, "custom", "write_bytes", required, {Form::total}, "bytes written: an integer, digits in quotes, or a quantity such as \"12 GB\"", "쓴 바이트: 정수, 따옴표 안의 숫자, 또는 \"12 GB\" 같은 양"},
        {workload, "", "dtype", optional, one_of({"f64", "f32", "f16", "bf16", "i8"}), "element type of the inputs; f32 if absent", "입력의 자료형; 없으면 f32"},
        {workload, "matmul vector_add elementwise_chain", "output", optional, one_of({"f64", "f32", "f16", "bf16", "i8", "i32"}), "element type of the result, and of a chain's intermediate results; that of the inputs if absent, i32 for i8", "결과와 연쇄 중간 결과의 자료형; 없으면 입력과 같고 i8이면 i32"},
        {workload, "matmul", "accumulate", optional, one_of({"f64", "f32", "f16", "i32"}), "type of the accumulators; f64 for f64, i32 for i8, else f32 if absent", "중간 합의 자료형; 없으면 f64는 f64, i8은 i32, 나머지는 f32"},

        {schedule, "", "name", required, {Form::schedule_name}, "unique name that formulas use", "식에서 쓰는 고유한 이름"},
        {schedule, "", "kind", required, {Form::kind}, "kind of schedule; it decides the other keys", "스케줄의 종류; 나머지 키를 정함"},
        {schedule, "tiled", "BM", required, integer(1), "rows of an output tile", "출력 타일의 행 수"},
        {schedule, "tiled", "BN", required, integer(1), "columns of an output tile", "출력 타일의 열 수"},
        {schedule, "tiled", "BK", required, integer(1), "width of a K slab", "K 조각 폭"},
        {schedule, "tiled", "buffers", optional, integer(1, 2), "sets of input buffers; 2 is double buffering", "입력 버퍼의 벌 수; 2는 이중 버퍼링"},
        {schedule, "naive tiled", "c_policy", optional, one_of({"write", "read_write", "memory_accumulate"}), "what happens to the C in memory: never read (write), read once and added to (read_write), or summed there (memory_accumulate)", "HBM에 있는 C의 처리: 읽지 않음(write), 한 번 읽어 더함(read_write), HBM에서 누산(memory_accumulate)"},
        {schedule, "tiled", "split_k", optional, integer(1), "passes over K, each with its own K slabs; later ones add to C", "K를 나누어 지나는 횟수; 두 번째부터는 C에 더함"},
        {schedule, "tiled", "order", optional, {Form::block_order}, "order of the output tiles: row by row (row), column by column (column), or in groups of G tile rows, down the rows of a group first (grouped:G)", "출력 타일의 순서: 행마다(row), 열마다(column), 또는 타일 행 G개씩 묶어 묶음 안에서는 아래로 먼저(grouped:G)"},
        {schedule, "blocked", "B", required, integer(1), "elements of a block", "블록의 원소 수"},
        {schedule, "naive tiled direct blocked unfused fused", "kernel", optional, one_of(kernel_names()), "CUDA kernel to measure the schedule with; the one with its BM and BN if absent", "스케줄을 실측할 CUDA 커널; 없으면 BM과 BN이 같은 커널"},
        {schedule, "naive tiled direct blocked unfused fused", "cache_stream", optional, one_of({"transfers", "operands"}), "what the machine's caches see: each transferred element once, or the operands of every operation in loop order; transfers if absent", "캐시가 보는 접근: 전송된 원소마다 한 번(transfers), 또는 연산마다의 피연산자를 루프 순서대로(operands); 없으면 transfers"},
        {schedule, "naive tiled", "resident_blocks", optional, integer(1, max_resource), "thread blocks that are resident on a multiprocessor, for L2 and DRAM; derived from block and machine if absent", "SM 하나에 상주하는 스레드 블록 수 (L2와 DRAM 예측용); 없으면 block과 하드웨어에서 유도"},
        {schedule, "", "title", optional, {Form::line}, "title for people, one line", "사람이 읽을 제목, 한 줄"},
        {schedule, "", "title_ko", optional, {Form::line}, "the title in Korean", "한국어 제목"},
        {schedule, "", "block", optional, table_of(block), "what one thread block takes of a multiprocessor, for occupancy", "스레드 블록 하나가 SM에서 차지하는 자원 (occupancy 계산용)"},

        {block, "", "threads", optional, integer(1, max_resource), "threads of a thread block", "스레드 블록의 스레드 수"},
        {block, "", "registers_per_thread", optional, integer(1, max_resource), "registers of one thread", "스레드 하나의 레지스터 수"},
        {block, "", "shared", optional, {Form::capacity}, "shared memory of a thread block; the input buffers if absent", "스레드 블록의 shared memory; 없으면 입력 버퍼"},

        {machine, "", "base", optional, {Form::name}, "machine to start from; the other keys replace its values", "바탕이 되는 하드웨어; 나머지 키가 그 값을 바꿈"},
        {machine, "", "name", optional, {Form::name}, "name for people", "사람이 읽을 이름"},
        {machine, "", "peak", optional, table_of(peak), "peak rate for each element type", "자료형마다의 최대 연산 처리량"},
        {machine, "", "bandwidth", optional, {Form::bandwidth}, "bandwidth of HBM, such as \"1 TB/s\"", "HBM 대역폭, 예: \"1 TB/s\""},
        {machine, "", "on_chip", optional, {Form::capacity}, "capacity for input buffers, such as \"128 KiB\"; unlimited if absent", "입력 버퍼의 용량, 예: \"128 KiB\"; 없으면 무제한"},
        {machine, "", "accumulators", optional, {Form::capacity}, "capacity for accumulators, such as \"256 KiB\"; unlimited if absent", "중간 합의 용량, 예: \"256 KiB\"; 없으면 무제한"},
        {machine, "", "sm", optional, table_of(multiprocessor), "limits of one multiprocessor, for occupancy", "SM 하나의 한도 (occupancy 계산용)"},
        {machine, "", "cache", optional, list_of(cache, 1, 16), "levels of cache, nearest first, for the counts of schedules and traces", "캐시 단계들, 가까운 것부터 (스케줄과 트레이스의 집계용)"},
        {machine, "", "multiprocessors", optional, integer(1, max_resource), "number of multiprocessors", "SM의 개수"},
        {machine, "", "l2", optional, table_of(l2), "the L2 cache that all multiprocessors share; it takes the place of the base's as a whole", "모든 SM이 함께 쓰는 L2 캐시; 바탕이 되는 하드웨어의 L2를 통째로 바꿈"},
        {machine, "", "compute_capability", optional, {Form::compute_capability}, "compute capability, such as \"9.0\"", "compute capability, 예: \"9.0\""},
        {machine, "", "source", optional, {Form::line}, "where the numbers come from", "수치의 출처"},
        {machine, "", "sources", optional, list_of(source, 0, 100), "where each of the numbers comes from", "수치마다의 출처"},

        {source, "", "keys", required, {Form::texts}, "numbers that the machine states, such as \"peak.f32\" or \"bandwidth\"", "하드웨어가 밝힌 수치, 예: \"peak.f32\", \"bandwidth\""},
        {source, "", "source", required, {Form::name}, "name of the document", "문서의 이름"},
        {source, "", "dense", optional, {Form::boolean}, "of peaks: true, or false for a rate that needs sparsity", "최대 연산 처리량: true, 희소성이 필요한 값이면 false"},
        {source, "", "note", optional, {Form::line}, "what the number stands for", "수치에 대한 설명"},
        {source, "", "note_ko", optional, {Form::line}, "the note in Korean", "한국어 설명"},

        {peak, "", "f64", optional, {Form::flop_rate}, "peak for f64, such as \"10 TFLOP/s\"", "f64의 최대 연산 처리량, 예: \"10 TFLOP/s\""},
        {peak, "", "f32", optional, {Form::flop_rate}, "peak for f32, such as \"20 TFLOP/s\"", "f32의 최대 연산 처리량, 예: \"20 TFLOP/s\""},
        {peak, "", "f16", optional, {Form::flop_rate}, "peak for f16, such as \"100 TFLOP/s\"", "f16의 최대 연산 처리량, 예: \"100 TFLOP/s\""},
        {peak, "", "bf16", optional, {Form::flop_rate}, "peak for bf16, such as \"100 TFLOP/s\"", "bf16의 최대 연산 처리량, 예: \"100 TFLOP/s\""},
        {peak, "", "i8", optional, {Form::op_rate}, "peak for i8, such as \"200 TOP/s\"", "i8의 최대 연산 처리량, 예: \"200 TOP/s\""},

        {multiprocessor, "", "shared", optional, {Form::capacity}, "shared memory of one multiprocessor", "SM 하나의 shared memory"},
        {multiprocessor, "", "registers", optional, integer(1, max_resource), "registers of one multiprocessor", "SM 하나의 레지스터 수"},
        {multiprocessor, "", "threads", optional, integer(1, max_resource), "most resident threads", "최대 상주 스레드 수"},
        {multiprocessor, "", "warps", optional, integer(1, max_resource), "most resident warps", "최대 상주 워프 수"},
        {multiprocessor, "", "blocks", optional, integer(1, max_resource), "most resident blocks", "최대 상주 블록 수"},
        {multiprocessor, "", "warp", optional, integer(1, max_resource), "threads of one warp; 32 if absent", "워프 하나의 스레드 수; 없으면 32"},
        {multiprocessor, "", "reserved_shared_per_block", optional, {Form::capacity}, "shared memory that each block takes beyond its own", "블록마다 따로 잡히는 shared memory"},

        {cache, "", "name", required, {Form::schedule_name}, "unique name that formulas use, such as \"L1\"", "식에서 쓰는 고유한 이름, 예: \"L1\""},
        {cache, "", "size", required, {Form::capacity}, "bytes of all lines, such as \"32 KiB\"", "모든 라인의 바이트, 예: \"32 KiB\""},
        {cache, "", "ways", required, {Form::ways}, "lines of a set, or \"full\" for one set of all lines", "집합 하나의 라인 수, 또는 모든 라인이 한 집합이면 \"full\""},
        {cache, "", "line", required, {Form::capacity}, "bytes of a line, such as \"64 B\"", "라인 하나의 바이트, 예: \"64 B\""},
        {cache, "", "sector", optional, {Form::capacity}, "bytes that a miss fills; the line if absent", "미스 하나가 채우는 바이트; 없으면 라인 전체"},
        {cache, "", "write", optional, one_of({"back", "through"}), "a store waits in the cache until its line leaves (back), or goes on at once (through); back if absent", "쓰기가 라인이 나갈 때까지 머묾(back) 또는 바로 다음 단계로 감(through); 없으면 back"},
        {cache, "", "allocate", optional, {Form::boolean}, "whether a store that misses fills its sector; true if absent", "쓰기 미스가 섹터를 채우는지; 없으면 true"},
        {cache, "", "inclusive", optional, {Form::boolean}, "whether a line that leaves also leaves every nearer level; false if absent", "나가는 라인이 더 가까운 단계에서도 나가는지; 없으면 false"},
        {l2, "", "size", required, {Form::capacity}, "capacity, all partitions together, such as \"50 MiB\"", "모든 분할을 합한 용량, 예: \"50 MiB\""},
        {l2, "", "partitions", required, integer(1, 2), "halves that keep copies of their own of what their multiprocessors read: 2, or 1 for a cache that is whole", "자기 쪽 SM이 읽은 것을 따로 보관하는 분할의 수: 2, 나뉘지 않은 캐시면 1"},
        {l2, "", "validated", optional, {Form::boolean}, "true: predicted DRAM reads were compared with counters of this GPU; false if absent", "true: DRAM 읽기 예측을 이 GPU의 카운터와 비교했음; 없으면 false"},

        {sweep, "", "keys", required, {Form::texts}, "keys to change together, such as \"workload.N\" or \"schedule.tiled.BM\"", "함께 바꿀 키, 예: \"workload.N\", \"schedule.tiled.BM\""},
        {sweep, "", "values", optional, {Form::swept_values}, "one value for all keys, or a list with one for each", "모든 키에 같은 값 하나, 또는 키마다 하나씩 적은 목록"},
        {sweep, "", "range", optional, table_of(range), "equally spaced or multiplied values in place of a list", "목록 대신 일정하게 늘어나는 값"},

        {range, "", "from", required, any_integer(), "first value", "첫 값"},
        {range, "", "to", required, any_integer(), "no value is larger", "이보다 큰 값은 없음"},
        {range, "", "step", optional, integer(1), "added each time", "매번 더하는 수"},
        {range, "", "times", optional, integer(2), "multiplied by each time", "매번 곱하는 수"},

        {expect, "", "name", required, {Form::expectation_name}, "what the formula says, in words", "식이 말하는 내용"},
        {expect, "", "formula", required, {Form::formula}, "exact formula that must be true, such as tiled.total_bytes == 320", "참이어야 하는 정확한 식, 예: tiled.total_bytes == 320"},
        {expect, "", "title", optional, {Form::line}, "longer text for people", "사람이 읽을 더 긴 글"},
        {expect, "", "title_ko", optional, {Form::line}, "the text in Korean", "한국어 글"},
    };
}

std::vector<KindMeaning> make_kinds() {
    using enum KeyPlace;
    return {
        {workload, "matmul", "C[M,N] = A[M,K] B[K,N]", "행렬 곱 C[M,N] = A[M,K] B[K,N]"},
        {workload, "vector_add", "C[L] = A[L] + B[L]", "벡터 덧셈 C[L] = A[L] + B[L]"},
        {workload, "elementwise_chain", "Y[L] from X[L] in elementwise steps, one FLOP an element and step", "X[L]에서 원소별 단계를 거쳐 Y[L]; 원소와 단계마다 1 FLOP"},
        {workload, "custom", "any computation, by its totals; predicted, never counted", "합계로 주어진 임의의 계산; 예측만 하고 세지 않음"},
        {schedule, "naive", "matmul: no reuse, every multiplication reads its A and B element again", "matmul: 재사용 없음, 곱셈마다 A와 B의 원소를 다시 읽음"},
        {schedule, "tiled", "matmul: output tiles BM x BN, K slabs BK wide", "matmul: 출력 타일 BM x BN, K 조각 폭 BK"},
        {schedule, "direct", "vector_add: element by element", "vector_add: 원소 하나씩"},
        {schedule, "blocked", "vector_add: blocks of B elements", "vector_add: 원소 B개씩 블록으로"},
        {schedule, "unfused", "elementwise_chain: every step writes its result and the next reads it back", "elementwise_chain: 단계마다 결과를 쓰고 다음 단계가 다시 읽음"},
        {schedule, "fused", "elementwise_chain: intermediate results stay on chip", "elementwise_chain: 중간 결과가 칩 안에 머묾"},
        {schedule, "given", "custom: the totals as given", "custom: 주어진 합계"},
    };
}
// clang-format on

}  // namespace

bool Key::belongs_to(std::string_view kind) const {
    if (kinds.empty()) return true;
    for (std::size_t begin = 0; begin < kinds.size();) {
        const std::size_t end = std::min(kinds.find(' ', begin), kinds.size());
        if (kinds.substr(begin, end - begin) == kind) return true;
        begin = end + 1;
    }
    return false;
}

std::span<const Key> key_table() {
    static const std::vector<Key> table = make_keys();
    return table;
}

std::span<const KindMeaning> kind_table() {
    static const std::vector<KindMeaning> table = make_kinds();
    return table;
}

std::span<const std::string> choices(KeyPlace place, std::string_view key) {
    for (const Key& row : key_table()) {
        if (row.place == place && row.name == key) return row.value.words;
    }
    throw Error(ErrorCode::internal, "no choices are known for the key '" + std::string(key) + "'");
}

}  // namespace rooftile::app
