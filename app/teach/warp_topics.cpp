#include "app/teach/warp_examples.hpp"

namespace rooftile::app {

// clang-format off
std::vector<Topic> warp_topics() {
    constexpr TopicGroup group = TopicGroup::words;
    using l2::March;
    constexpr std::uint64_t small_l2 = 512 << 10, large_l2 = 8 << 20;
    return {
        {group, "coalescing", "Coalescing", "병합 접근 (coalescing)",
         "The 32 lanes of a warp load or store with one instruction, and their addresses become one request. Lanes that lie side by side share the 32-byte sectors that move; lanes that lie apart each bring a sector of which they use little. Lanes at one address share it. So neighbouring lanes should take neighbouring elements of a row: the order of the threads decides, not the amount of work.",
         "워프의 레인 32개는 한 명령으로 읽거나 쓰고 그 주소들은 요청 하나가 됩니다. 나란히 놓인 레인들은 이동하는 32바이트 섹터를 함께 쓰고, 떨어진 레인들은 저마다 섹터 하나를 가져와 조금만 씁니다. 같은 주소의 레인들은 하나를 나눕니다. 그러므로 이웃한 레인이 한 행의 이웃한 원소를 맡아야 합니다. 연산량이 아니라 스레드의 순서가 정합니다.",
         "asked / moved = asked / (32 B x sectors)", "요청 / 이동 = 요청 / (32 B x 섹터 수)", {}, "sectors bank-conflicts traffic",
         "lane i of a warp reads 4 B, at byte", "워프의 레인 i가 4 B를 읽는 바이트 위치",
         {efficiency(0, 4), efficiency(0, 8), efficiency(0, 128), efficiency(0, 0)}},
        {group, "sectors", "Sectors", "섹터",
         "Global memory moves in sectors of 32 bytes that begin at multiples of 32. A request moves each sector that a lane touches once, whole, however little of it is asked for. 32 neighbouring floats are 128 B: 4 sectors if they begin on a sector, and one more if they do not. Rows whose length is no multiple of 8 floats begin off sectors.",
         "전역 메모리는 32의 배수에서 시작하는 32바이트 섹터 단위로 이동합니다. 요청은 레인이 닿은 섹터를 한 번씩, 조금만 요청해도 통째로 옮깁니다. 이웃한 float 32개는 128 B이므로 섹터에서 시작하면 4개, 아니면 하나 더입니다. 길이가 float 8개의 배수가 아닌 행은 섹터 중간에서 시작합니다.",
         "sectors = different values of floor(byte / 32)", "섹터 수 = floor(바이트 / 32)의 서로 다른 값의 수", {}, "coalescing units l2",
         "lane i of a warp reads 4 B, at byte", "워프의 레인 i가 4 B를 읽는 바이트 위치",
         {global_request(0, 4), global_request(4, 4), global_request(32, 4), global_request(0, 8), global_request(0, 32), global_request(0, 0)}},
        {group, "bank-conflicts", "Bank conflicts", "뱅크 충돌",
         "Shared memory has 32 banks; word w of 4 bytes is in bank w mod 32. In one wavefront every bank gives one word, to all lanes that want it. Lanes that want different words of one bank wait: n words, n wavefronts, an n-way conflict. Down a column the row length decides. Rows of 32 words put it into one bank; one word of padding spreads it over all. Lanes of 16 bytes go a quarter of the warp at a time, which is no conflict.",
         "Shared memory에는 뱅크가 32개 있고 4바이트 워드 w는 w mod 32번 뱅크에 있습니다. wavefront 하나에서 뱅크마다 워드 하나를, 그것을 원하는 모든 레인에 줍니다. 한 뱅크의 서로 다른 워드를 원하는 레인은 기다립니다. 워드가 n개면 wavefront도 n개이고 n-way 충돌입니다. 열을 읽을 때는 행 길이가 정합니다. 32워드 행이면 열이 한 뱅크에 모이고, 한 워드를 덧대면 모든 뱅크로 흩어집니다. 16바이트씩 읽는 레인은 워프의 4분의 1씩 가며 이것은 충돌이 아닙니다.",
         "ways = most different words in one bank", "n-way = 한 뱅크에 있는 서로 다른 워드 수의 최댓값", {}, "coalescing sectors two-blockings",
         "lane i of a warp reads word", "워프의 레인 i가 읽는 워드",
         {column_read(32), column_read(33), column_read(16), column_read(34), column_read(36), column_read(0), wide_read()}},
        {group, "l2", "The L2 cache and the tiles that share it", "L2 캐시와 그것을 함께 쓰는 타일",
         "Blocks ask the L2 for every slab they load; DRAM is read for what the L2 no longer holds, and at least once for every byte. Blocks of one tile row want the same slab of A, those of one tile column the same of B. With two tile rows live and the blocks in step, B comes once for each two rows. Staggered blocks come at other times: what the first has read may be gone. A group of tile rows shares both.",
         "블록은 적재하는 조각을 모두 L2에 요청합니다. DRAM에서는 L2에 남아 있지 않은 것을 읽고, 모든 바이트를 적어도 한 번 읽습니다. 같은 타일 행의 블록은 같은 A 조각을, 같은 타일 열의 블록은 같은 B 조각을 원합니다. 타일 행 두 개가 진행 중이고 블록들이 발을 맞추면(in_step) B는 두 행마다 한 번 옵니다. 어긋난(staggered) 블록은 다른 때에 오므로 앞선 블록이 읽은 것이 이미 밀려났을 수 있습니다. 타일 행의 묶음은 둘 다 나눕니다.",
         "A + B <= DRAM reads <= A ceil(N / BN) + B ceil(M / BM)", "A + B <= DRAM 읽기 <= A ceil(N / BN) + B ceil(M / BM)", {}, "block-order boundary question-3",
         "a simulated launch, 8 x 8 tiles, two tile rows live: least, asked for, and read from DRAM by order and L2", "모의 실행, 타일 8 x 8개, 타일 행 2개 진행: 최소, 요청, 순서와 L2 크기별 DRAM 읽기",
         {l2_compulsory(), l2_requested(), l2_reads(BlockOrder::row(), large_l2, March::staggered), l2_reads(BlockOrder::row(), small_l2, March::in_step), l2_reads(BlockOrder::row(), small_l2, March::staggered), l2_reads(BlockOrder::grouped(4), small_l2, March::in_step)}},
    };
}
// clang-format on

}  // namespace rooftile::app
