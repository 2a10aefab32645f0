// trace --step: keys, and a terminal that is left as it was, however the program ends.

#include <sys/ioctl.h>

#include <sstream>

#include "app/command/keys.hpp"
#include "app/command/screen_line.hpp"
#include "app/report/document.hpp"
#include "cli/program.hpp"
#include "pseudo_terminal.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::PseudoTerminal;

namespace {

const std::vector<std::string> worked{"trace", "scenarios/matmul_4x4.toml", "-s", "tiled", "--step"};

std::vector<std::string> worked_with(const std::vector<std::string>& more) {
    std::vector<std::string> all = worked;
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

const std::string key_line = "quit: q";
const std::string leave_screen = "\x1b[?1049l";

}  // namespace

TEST_CASE("keys: bytes of a terminal") {
    CHECK(key_of(" ").key == Key::next);
    CHECK(key_of("\r").key == Key::next);
    CHECK(key_of("nq").key == Key::next);
    CHECK(key_of("nq").bytes == 1);
    CHECK(key_of("\x1b[C").key == Key::next);
    CHECK(key_of("\x1bOC").key == Key::next);
    CHECK(key_of("\x1b[6~").key == Key::next);
    CHECK(key_of("b").key == Key::back);
    CHECK(key_of("\x1b[D").key == Key::back);
    CHECK(key_of("\x1b[5~").key == Key::back);
    CHECK(key_of("\x1b[H").key == Key::first);
    CHECK(key_of("\x1b[F").key == Key::last);
    CHECK(key_of("q").key == Key::quit);
    CHECK(key_of("\x04").key == Key::quit);
    CHECK(key_of("x").key == Key::none);
    CHECK(key_of("x").bytes == 1);
}

TEST_CASE("keys: a sequence that is no key is skipped whole, one that has just begun is waited for") {
    CHECK(key_of("\x1b").bytes == 0);
    CHECK(key_of("\x1b[").bytes == 0);
    CHECK(key_of("\x1b[5").bytes == 0);
    CHECK(key_of("\x1b[15~q").key == Key::none);
    CHECK(key_of("\x1b[15~q").bytes == 5);
    CHECK(key_of("\x1bq").bytes == 1);
}

TEST_CASE("screen line: cut to the columns that there are, colours kept") {
    CHECK(screen_line("abcdef", 6) == "abcdef");
    CHECK(screen_line("abcdef", 4) == "abcd");
    CHECK(screen_line("\x1b[1mabcdef\x1b[0m", 2) == "\x1b[1mab\x1b[0m");
    CHECK(screen_line("\x1b[", 2) == "\x1b[");
    CHECK(screen_line("단계 1", 3) == "단");  // two columns each
    CHECK(screen_line("단a", 1).empty());     // no later character takes the place of one that does not fit
    CHECK(screen_line("", 0).empty());
}

TEST_CASE("step: next, back, the end, quit") {
    PseudoTerminal terminal(worked);
    CHECK(test::contains(terminal.until(key_line), "C[4,4] = A[4,4] B[4,4]"));
    CHECK_FALSE(terminal.is_ordinary());
    terminal.press(" ");
    CHECK(test::contains(terminal.until(key_line), "Step 1: K step 1 of 2"));
    terminal.press("\x1b[C");
    const std::string second = terminal.until(key_line);
    CHECK(test::contains(second, "Output tile 1 of 4"));  // each page says where it is
    CHECK(test::contains(second, "Step 2: K step 2 of 2"));
    CHECK_FALSE(test::contains(second, "Step 1:"));
    terminal.press("b");
    CHECK(test::contains(terminal.until(key_line), "Step 1: K step 1 of 2"));
    terminal.press("\r");
    CHECK(test::contains(terminal.until(key_line), "Step 2: K step 2 of 2"));
    for (int step = 3; step <= 12; ++step) {
        terminal.press("n");
        CHECK(test::contains(terminal.until(key_line), "Step " + std::to_string(step) + ":"));
    }
    terminal.press("n");
    const std::string end = terminal.until(key_line);
    CHECK(test::contains(end, "= 320 B"));
    CHECK(test::contains(end, "the end"));
    terminal.press("n");  // nothing is behind it
    terminal.press("\x1b[5~");
    CHECK(test::contains(terminal.until(key_line), "Step 12:"));
    terminal.press("q");
    CHECK(terminal.end() == 0);
    CHECK(terminal.is_ordinary());
    CHECK(test::contains(terminal.rest(), leave_screen));
}

TEST_CASE("step: quitting in the middle and the end of the input end it well") {
    for (const char* key : {"q", "\x04"}) {
        PseudoTerminal terminal(worked);
        terminal.until(key_line);
        terminal.press(" ");
        terminal.until(key_line);
        terminal.press(key);
        CHECK(terminal.end() == 0);
        CHECK(terminal.is_ordinary());
    }
}

TEST_CASE("step: Ctrl-C and signals put the terminal back and exit with 130") {
    PseudoTerminal interrupted(worked);
    interrupted.until(key_line);
    interrupted.press("\x03");
    CHECK(interrupted.end() == 130);
    CHECK(interrupted.is_ordinary());
    CHECK(test::contains(interrupted.rest(), leave_screen));
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        PseudoTerminal terminal(worked);
        terminal.until(key_line);
        terminal.signal(number);
        CHECK(terminal.end() == 130);
        CHECK(terminal.is_ordinary());
    }
}

TEST_CASE("step: a window that is too low scrolls, and another size is drawn at once") {
    PseudoTerminal terminal(worked, 12);
    terminal.until(key_line);
    terminal.press(" ");
    const std::string top = terminal.until("scroll: up, down");
    CHECK(test::contains(top, "Step 1:"));
    CHECK_FALSE(test::contains(top, "so far"));
    terminal.press("\x1b[B");
    CHECK_FALSE(test::contains(terminal.until("scroll: up, down"), "Output tile"));
    terminal.resize(60, 80);
    CHECK(test::contains(terminal.until("B00: loaded 1 time"), "Output tile 1"));
    terminal.until(key_line);
    terminal.press("q");
    CHECK(terminal.end() == 0);
}

TEST_CASE("step: no line is wider than a narrow window, which would scroll the first ones away") {
    for (const unsigned short columns : std::initializer_list<unsigned short>{40, 10}) {
        PseudoTerminal terminal(worked, 12, columns);
        const std::string keys = std::string("next: space   back: b   quit: q   scroll: up, down").substr(0, columns);
        terminal.until(keys);
        terminal.press(" ");
        std::string screen = terminal.until(keys);
        terminal.press("q");
        CHECK(terminal.end() == 0);
        CHECK(test::contains(terminal.rest(), leave_screen));
        CHECK(terminal.rest().rfind("\x1b[", 0) == 0);  // nothing more of the keys
        screen.erase(0, screen.rfind("\x1b[2J") + 4);
        screen.erase(screen.rfind("\x1b["));
        std::istringstream lines(screen);
        for (std::string line; std::getline(lines, line);) {
            while (line.ends_with('\r')) line.pop_back();
            CAPTURE(line);
            CHECK(text_width(line) <= columns);
        }
    }
}

TEST_CASE("step: a terminal that cannot place text shows page after page") {
    PseudoTerminal terminal(worked_with({"--from", "2", "--to", "2"}), 40, 80, "dumb");
    terminal.until(key_line);
    terminal.press(" ");
    const std::string step = terminal.until(key_line);
    CHECK(test::contains(step, "Step 2:"));
    CHECK_FALSE(test::contains(step, "\x1b"));
    terminal.press("n");
    CHECK(test::contains(terminal.until(key_line), "cut behind step 2"));
    terminal.press("q");
    CHECK(terminal.end() == 0);
}

TEST_CASE("step: in Korean") {
    PseudoTerminal terminal(worked_with({"--lang", "ko"}));
    CHECK(test::contains(terminal.until("끝내기: q"), "다음: 스페이스"));
    terminal.press("q");
    CHECK(terminal.end() == 0);
}

TEST_CASE("step: an error behind the first page leaves the terminal as it was") {
    PseudoTerminal terminal(worked_with({"--from", "13"}));
    CHECK(terminal.end() == 2);
    CHECK(terminal.is_ordinary());
    CHECK(test::contains(terminal.rest(), "the trace ends at step 12, before --from 13"));
}

TEST_CASE("step: without a terminal it is refused in one sentence") {
    const auto refused = test::shell("rooftile trace scenarios/matmul_4x4.toml -s tiled --step </dev/null");
    CHECK(refused.code == 2);
    CHECK(refused.out.empty());
    CHECK(refused.err ==
          "rooftile: error: --step waits for keys, and standard input or output is no terminal\n  leave out --step\n");
}

TEST_CASE("text: to a file, to a pipe, and beyond the end") {
    const auto piped = test::shell("rooftile trace scenarios/matmul_4x4.toml -s tiled");
    CHECK(piped.code == 0);
    CHECK(test::contains(piped.out, "= 320 B"));
    const test::TemporaryFolder folder;
    const auto written =
        test::shell("rooftile trace scenarios/matmul_4x4.toml -s tiled -o '" + folder / "trace.txt" + "'");
    CHECK(written.code == 0);
    CHECK(folder.read("trace.txt") == piped.out);
    const auto beyond =
        test::shell("rooftile trace scenarios/matmul_4x4.toml -s tiled --from 13 -o '" + folder / "none.txt" + "'");
    CHECK(beyond.code == 2);
    CHECK(test::contains(beyond.err, "the trace ends at step 12, before --from 13"));
    CHECK(folder.entries() == 1);
}
