#include "app/command/merge.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "app/command/exit_code.hpp"
#include "app/command/output.hpp"
#include "app/command/row_output.hpp"
#include "app/command/shard.hpp"
#include "app/scenario/utf8.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

/// A file's place in the sweep, after its two lines have proved it whole.
struct Slice {
    std::string path, shown;
    ShardHead head;
    std::string header;  ///< the names of the columns
    std::uint64_t rows_begin = 0, rows_end = 0;
};

constexpr std::size_t piece_bytes = 1U << 16U;

/// Calls f with the bytes [begin, end), piece by piece.
template <class F>
void for_pieces(const Slice& slice, std::uint64_t begin, std::uint64_t end, F f) {
    std::ifstream file(slice.path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(begin));
    std::string piece;
    while (begin < end) {
        piece.resize(static_cast<std::size_t>(std::min<std::uint64_t>(piece_bytes, end - begin)));
        if (!file.read(piece.data(), static_cast<std::streamsize>(piece.size()))) {
            throw Error(ErrorCode::io, "cannot read '" + slice.shown + "': it became shorter");
        }
        f(piece);
        begin += piece.size();
    }
}

/// The last line of a file without its end, and where it begins.
std::pair<std::string, std::uint64_t> last_line(std::ifstream& file, std::uint64_t bytes) {
    constexpr std::uint64_t most = 256;
    const std::uint64_t begin = bytes > most ? bytes - most : 0;
    std::string tail(static_cast<std::size_t>(bytes - begin), '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(begin));
    file.read(tail.data(), static_cast<std::streamsize>(tail.size()));
    if (!file || tail.empty() || tail.back() != '\n') return {};
    tail.pop_back();
    const std::size_t line = tail.rfind('\n') + 1;
    return {tail.substr(line), begin + line};
}

Slice read_slice(const std::string& path) {
    Slice slice;
    slice.path = path;
    slice.shown = replace_invalid_bytes(path);
    std::error_code problem;
    const auto kind = std::filesystem::status(path, problem).type();
    if (kind == std::filesystem::file_type::not_found) {
        throw Error(ErrorCode::io, "there is no file '" + slice.shown + "'");
    }
    if (kind != std::filesystem::file_type::regular) {
        throw Error(ErrorCode::io, "'" + slice.shown + "' is no file that can be read twice",
                    "merge reads every slice once to prove it and once to copy it");
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) throw Error(ErrorCode::io, "cannot read '" + slice.shown + "': " + std::strerror(errno));
    const std::uint64_t bytes = std::filesystem::file_size(path);
    std::string line;
    std::getline(file, line);
    if (line.ends_with('\r')) {
        throw Error(ErrorCode::input, "'" + slice.shown + "' has lines that end in CR LF: something has rewritten it",
                    "give the slice as rooftile wrote it");
    }
    const auto head = ShardHead::parse(line);
    if (!head) {
        throw Error(ErrorCode::input, "'" + slice.shown + "' is no slice of a sweep: its first line does not say which",
                    "slices are written by rooftile run FILE --shard i/n -f csv");
    }
    slice.head = *head;
    const std::uint64_t header_begin = line.size() + 1;
    std::getline(file, slice.header);
    slice.rows_begin = header_begin + slice.header.size() + 1;
    const auto [last, last_begin] = last_line(file, bytes);
    if (!last.starts_with("# end of slice ") || last_begin < slice.rows_begin) {
        throw Error(ErrorCode::input,
                    "'" + slice.shown + "' is not whole: it does not end in the line that a slice ends in",
                    "continue it: the same command with --resume");
    }
    slice.rows_end = last_begin;
    CheckValue check;
    for_pieces(slice, header_begin, slice.rows_end, [&](const std::string& piece) { check.add(piece); });
    if (last + "\n" != slice.head.end_line(check) || slice.head.range != slice.head.shard.of(slice.head.points)) {
        throw Error(ErrorCode::input,
                    "'" + slice.shown + "' was changed: its rows do not have the check value of its last line",
                    "compute the slice again");
    }
    return slice;
}

void refuse_pair(const Slice& a, const Slice& b, const std::string& what, const std::string& hint) {
    throw Error(ErrorCode::input, "'" + a.shown + "' and '" + b.shown + "' " + what, hint);
}

/// Throws unless the slices, sorted, are all of one sweep.
void check_all(const std::vector<Slice>& slices) {
    const Slice& first = slices.front();
    for (const Slice& slice : slices) {
        if (slice.head.version != first.head.version) {
            refuse_pair(first, slice, "were written by different versions of rooftile",
                        "they say " + first.head.version + " and " + slice.head.version);
        }
        if (slice.head.sweep != first.head.sweep || slice.header != first.header ||
            slice.head.points != first.head.points) {
            refuse_pair(first, slice, "are slices of different sweeps",
                        "the scenario, its machines, -D, --columns and every other option must be the same");
        }
        if (slice.head.shard.count != first.head.shard.count) {
            refuse_pair(first, slice, "cut the sweep into different numbers of slices",
                        "they say " + first.head.shard.text() + " and " + slice.head.shard.text());
        }
    }
    for (std::size_t i = 1; i < slices.size(); ++i) {
        if (slices[i].head.shard == slices[i - 1].head.shard) {
            refuse_pair(slices[i - 1], slices[i], "are both slice " + slices[i].head.shard.text(), "leave one out");
        }
    }
    if (slices.size() == first.head.shard.count) return;
    constexpr std::size_t most_named = 10;
    std::vector<std::string> missing;
    auto next = slices.begin();
    for (std::uint64_t index = 1; index <= first.head.shard.count && missing.size() < most_named; ++index) {
        if (next != slices.end() && next->head.shard.index == index) {
            ++next;
        } else {
            missing.push_back(Shard{index, first.head.shard.count}.text());
        }
    }
    const std::uint64_t count = first.head.shard.count - slices.size();
    std::string names;
    for (const std::string& name : missing) names += (names.empty() ? "" : ", ") + name;
    throw Error(ErrorCode::input,
                std::to_string(count) + (count == 1 ? " slice is missing: " : " slices are missing: ") + names +
                    (count > missing.size() ? ", ..." : ""),
                "compute them with --shard " + missing.front());
}

}  // namespace

int merge(const CommandLine& line) {
    refuse_overwriting(line.output, line.paths);
    std::vector<Slice> slices;
    for (const std::string& path : line.paths) slices.push_back(read_slice(path));
    std::stable_sort(slices.begin(), slices.end(),
                     [](const Slice& a, const Slice& b) { return a.head.shard.index < b.head.shard.index; });
    check_all(slices);
    RowOutput output(line.output);
    output.write(slices.front().header + "\n");
    for (const Slice& slice : slices) {
        for_pieces(slice, slice.rows_begin, slice.rows_end, [&](const std::string& piece) { output.write(piece); });
    }
    output.finish();
    return exit_ok;
}

}  // namespace rooftile::app
