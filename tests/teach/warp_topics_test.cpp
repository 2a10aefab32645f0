// The topics about warps and the L2 cache: their figures, and whole pages in both languages.

#include <doctest/doctest.h>

#include <map>

#include "app/teach/explanation.hpp"
#include "app/teach/warp_examples.hpp"
#include "report/support.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

std::string page(const std::string& topic, Language language) {
    return render_text(explanation_document(explain_topic(topic, language), language), 80, false);
}

}  // namespace

TEST_CASE("golden: explanations of warps and the L2 cache") {
    for (const std::string topic : {"coalescing", "sectors", "bank-conflicts", "l2", "block-order"}) {
        const auto file = test::source_folder / "tests" / "teach" / "golden" / ("explain_" + topic);
        test::check_golden(file.string() + ".txt", page(topic, Language::en));
        test::check_golden(file.string() + "_ko.txt", page(topic, Language::ko));
    }
}

TEST_CASE("explain bank-conflicts: columns of rows of 32, 33, 16, 34 and 36 words") {
    const std::map<std::uint64_t, std::string> ways{{32, "32"}, {33, "1"}, {16, "16"}, {34, "2"}, {36, "4"}, {0, "1"}};
    for (const auto& [row_words, expected] : ways) CHECK(column_read(row_words)().value == expected);
    CHECK(column_read(33)().text == "33 i: 1-way");
    CHECK(wide_read()().value == "4");
}

TEST_CASE("explain sectors: aligned, misaligned, strided, all lanes at one address") {
    CHECK(global_request(0, 4)().text == "4 i: 128 B / (4 x 32 B) = 100 %");
    CHECK(global_request(4, 4)().text == "4 i + 4: 128 B / (5 x 32 B) = 80 %");
    CHECK(global_request(0, 8)().text == "8 i: 128 B / (8 x 32 B) = 50 %");
    CHECK(global_request(0, 32)().value == "32");
    CHECK(global_request(0, 0)().text == "0: 4 B / (1 x 32 B) = 12.5 %");
    CHECK(efficiency(0, 128)().value == "12.5 %");
}

// 256 x 256 x 2048 floats in tiles of 32 x 32: A and B are 2 MiB each, and each is asked for eight times.
TEST_CASE("explain l2: what is read lies between once and as often as it is asked for") {
    CHECK(l2_compulsory()().value == std::to_string(2 * 256 * 2048 * 4));
    CHECK(l2_requested()().value == std::to_string(8 * 2 * 256 * 2048 * 4));
    // All of A and B fits.
    CHECK(l2_reads(BlockOrder::row(), 8 << 20, l2::March::staggered)().value == l2_compulsory()().value);
    // Two of eight tile rows are live: B comes four times.
    CHECK(l2_reads(BlockOrder::row(), 512 << 10, l2::March::in_step)().value ==
          std::to_string((1 + 4) * 256 * 2048 * 4));
    // Groups of four tile rows take four columns at a time: A comes twice, and so does B.
    CHECK(l2_reads(BlockOrder::grouped(4), 512 << 10, l2::March::in_step)().value ==
          std::to_string((2 + 2) * 256 * 2048 * 4));
    const auto bytes = [](l2::March march) {
        return std::stoull(l2_reads(BlockOrder::row(), 512 << 10, march)().value);
    };
    CHECK(bytes(l2::March::staggered) > bytes(l2::March::in_step));
    CHECK(bytes(l2::March::staggered) < std::stoull(l2_requested()().value));
}
