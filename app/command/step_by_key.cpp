#include "app/command/step_by_key.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <deque>

#include "app/command/keys.hpp"
#include "app/command/output.hpp"
#include "app/command/screen_line.hpp"
#include "app/report/pattern.hpp"
#include "app/trace/trace_messages.hpp"

namespace rooftile::app {

namespace {

/// Pages to go back to; older ones are dropped.
constexpr std::size_t most_kept_pages = 1000;

bool can_place_text() {
    const char* terminal = std::getenv("TERM");
    return terminal != nullptr && std::string_view(terminal) != "dumb" && *terminal != '\0';
}

struct Screen {
    std::size_t rows, columns;
};

/// At least a line of text, an empty one and the keys.
Screen screen_of_terminal() {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) window = {};
    return {window.ws_row == 0 ? 24 : std::max<std::size_t>(window.ws_row, 3),
            window.ws_col == 0 ? 80 : std::size_t{window.ws_col}};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

/// The pages so far and the one on show. While a page is on show, the nest waits.
class KeyPages {
public:
    explicit KeyPages(const CommandLine& line)
        : line_(line), m_(trace_messages(line.language)), full_screen_(can_place_text()), keys_(full_screen_) {}

    /// Shows a new page until the reader asks for the one behind it; behind the last page there is none. Throws
    /// StopTrace when the reader quits.
    void add(const Document& page, std::uint64_t step) {
        if (quit_) throw StopTrace{};  // the stopped run has a last word, for nobody
        pages_.push_back({page, step});
        if (pages_.size() > most_kept_pages) {
            pages_.pop_front();
            dropped_ = true;
        }
        at_ = pages_.size() - 1;
        ended_ = at_ > 0 && step == 0;
        turn();
    }

private:
    struct Page {
        Document document;
        std::uint64_t step;
    };

    /// Until a page behind the last one is asked for.
    void turn() {
        draw();
        while (true) {
            switch (keys_.wait()) {
                case Key::next:
                    if (at_ + 1 < pages_.size()) {
                        go(at_ + 1);
                    } else if (!ended_) {
                        top_ = 0;
                        return;
                    }
                    break;
                case Key::back:
                    if (at_ > 0) go(at_ - 1);
                    break;
                case Key::first: go(0); break;
                case Key::last: go(pages_.size() - 1); break;
                case Key::up: scroll(-1); break;
                case Key::down: scroll(1); break;
                case Key::quit: quit_ = true; throw StopTrace{};
                case Key::none: draw(); break;
            }
        }
    }

    void go(std::size_t page) {
        at_ = page;
        top_ = 0;
        draw();
    }

    void scroll(int lines) {
        if (!full_screen_ || (lines < 0 && top_ == 0)) return;
        top_ += static_cast<std::size_t>(lines);
        draw();
    }

    [[nodiscard]] std::string key_line(bool scrolls) const {
        const bool at_end = ended_ && at_ + 1 == pages_.size();
        std::string text(at_end ? m_.keys_at_end : m_.keys);
        if (scrolls) text += m_.lines_hidden;
        if (at_ == 0 && dropped_) text += "   " + fill(m_.dropped, pages_.front().step);
        return text;
    }

    void draw() {
        const std::string text = render_document(line_, pages_[at_].document);
        if (!full_screen_) {
            write_standard_output(text + "\n" + key_line(false) + "\n");
            return;
        }
        const std::vector<std::string> lines = lines_of(text);
        const Screen size = screen_of_terminal();
        const std::size_t room = size.rows - 2;
        const std::size_t hidden = lines.size() > room ? lines.size() - room : 0;
        top_ = std::min(top_, hidden);
        std::string screen = "\x1b[H\x1b[2J";
        for (std::size_t i = top_; i < std::min(lines.size(), top_ + room); ++i) {
            screen += screen_line(lines[i], size.columns) + "\r\n";
        }
        const bool colour = use_colour(line_.colour, STDOUT_FILENO);
        const std::string keys = screen_line(key_line(hidden > 0), size.columns);
        screen += "\x1b[" + std::to_string(room + 2) + ";1H" + (colour ? "\x1b[7m" + keys + "\x1b[0m" : keys);
        write_standard_output(screen);
    }

    const CommandLine& line_;
    const TraceMessages& m_;
    bool full_screen_;
    KeyInput keys_;
    std::deque<Page> pages_;
    std::size_t at_ = 0, top_ = 0;
    bool dropped_ = false, ended_ = false, quit_ = false;
};

}  // namespace

void require_terminal() {
    if (isatty(STDIN_FILENO) == 1 && output_is_terminal()) return;
    throw Error(ErrorCode::usage, "--step waits for keys, and standard input or output is no terminal",
                "leave out --step");
}

void step_by_key(const CommandLine& line, const Scenario& scenario, const Schedule& schedule,
                 const TextRequest& request) {
    TextRequest alone = request;
    alone.pages_alone = true;
    try {
        KeyPages pages(line);
        trace_text(scenario, schedule, alone, [&](const Document& page, std::uint64_t step) { pages.add(page, step); });
    } catch (const StopTrace&) {
        // The reader has seen enough.
    }
}

}  // namespace rooftile::app
