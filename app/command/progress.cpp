#include "app/command/progress.hpp"

#include <fmt/format.h>

#include "app/command/output.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

constexpr const char* wipe = "\r\x1b[K";

struct DurationText {
    std::string_view seconds, minutes, hours;
};
constexpr DurationText english{"{} s", "{} min {:02} s", "{} h {:02} min"};
constexpr DurationText korean{"{}초", "{}분 {:02}초", "{}시간 {:02}분"};

bool writes_rows_to_terminal(const CommandLine& line) {
    const bool rows = line.format == Format::csv || line.format == Format::json;
    return rows && line.output.empty() && output_is_terminal();
}

}  // namespace

std::string duration_text(std::uint64_t seconds, Language language) {
    const DurationText& t = language == Language::ko ? korean : english;
    if (seconds < 60) return fill(t.seconds, seconds);
    if (seconds < 3600) return fill(t.minutes, seconds / 60, seconds % 60);
    return fill(t.hours, seconds / 3600, seconds / 60 % 60);
}

Progress::Progress(const CommandLine& line, std::uint64_t points)
    : m_(messages(line.language)),
      points_(points),
      on_(line.verbosity == 0 && error_is_terminal() && !writes_rows_to_terminal(line)),
      begin_(Clock::now()),
      last_(begin_) {}

Progress::~Progress() {
    if (shown_) write_standard_error(wipe);
}

void Progress::show(std::uint64_t done) {
    using namespace std::chrono_literals;
    const Clock::time_point now = Clock::now();
    if (!on_ || done == 0 || now - last_ < 100ms) return;
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const double rate = static_cast<double>(done) / seconds;
    const auto left = static_cast<std::uint64_t>(static_cast<double>(points_ - done) / rate + 0.5);
    write_standard_error(wipe + fill(m_.progress, fmt::arg("done", done), fmt::arg("all", points_),
                                     fmt::arg("rate", fmt::format("{:.3g}", rate)),
                                     fmt::arg("left", duration_text(left, m_.language))));
}

StreamOptions watched(const CommandLine& line, const StopAtInterrupt& stop, Progress& progress) {
    StreamOptions stream;
    stream.threads = line.threads;
    stream.stop = &stop.requested();
    stream.done = [&progress](std::uint64_t done) { progress.show(done); };
    return stream;
}

}  // namespace rooftile::app
