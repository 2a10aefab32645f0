#include "app/command/row_output.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "app/command/file.hpp"

namespace rooftile::app {

namespace {

/// Whether another process holds the lock of that file; if not, and it is open, the lock is taken.
/// @param path  a file to ask; empty: the open one
bool is_being_written(const std::string& path, int descriptor) {
    if (path.empty()) return descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    const Descriptor other(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return other.get() >= 0 && flock(other.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace

std::string RowOutput::part_of(const std::string& path) {
    return path.empty() || is_special(path) ? std::string() : resolved(path) + ".part";
}

RowOutput::RowOutput(const std::string& path, std::optional<std::uint64_t> keep)
    : path_(path), part_(part_of(path)), what_(path.empty() ? "to standard output" : "'" + path + "'") {
    if (path.empty()) {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    if (part_.empty()) {
        descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    } else {
        target_ = resolved(path);
        descriptor_ = open(part_.c_str(), O_WRONLY | O_CLOEXEC | (keep ? 0 : O_CREAT | O_EXCL), 0600);
    }
    const bool is_there = descriptor_ < 0 && errno == EEXIST;
    if (!part_.empty() && is_being_written(is_there ? part_ : std::string(), descriptor_)) {
        throw Error(ErrorCode::usage, "another run is writing '" + part_ + "'", "wait for it, or name another output");
    }
    if (is_there) {
        throw Error(ErrorCode::usage, "'" + part_ + "' is there: an earlier run was interrupted",
                    "remove it, or continue it with --resume if it is a CSV");
    }
    if (descriptor_ < 0) throw OutputError("cannot write " + what_ + ": " + reason());
    begun_ = !part_.empty() && !keep;
    if (begun_) set_mode(descriptor_, path);
    if (!keep) return;
    if (ftruncate(descriptor_, static_cast<off_t>(*keep)) != 0 || lseek(descriptor_, 0, SEEK_END) < 0) {
        throw OutputError("cannot write '" + part_ + "': " + reason());
    }
}

RowOutput::~RowOutput() {
    if (path_.empty() || descriptor_ < 0) return;
    close(descriptor_);
    if (begun_) unlink(part_.c_str());
}

void RowOutput::write(const std::string& text) {
    try {
        write_all(descriptor_, text, what_);
    } catch (const OutputError&) {
        begun_ = false;  // the rows that are there stay there
        throw;
    }
}

void RowOutput::finish() {
    if (path_.empty()) return;
    Descriptor file(std::exchange(descriptor_, -1));
    file.close_checked(what_);
    if (!part_.empty() && rename(part_.c_str(), target_.c_str()) != 0) {
        throw OutputError("cannot write " + what_ + ": " + reason());
    }
}

void RowOutput::rewind() {
    if (ftruncate(descriptor_, 0) != 0 || lseek(descriptor_, 0, SEEK_SET) < 0) {
        throw OutputError("cannot write '" + part_ + "': " + reason());
    }
}

std::string RowOutput::unfinished(const std::string& path) {
    const std::string part = part_of(path);
    if (part.empty()) {
        throw Error(ErrorCode::usage, "--resume: '" + path + "' is no file that could be continued", "give a file");
    }
    for (const std::string& candidate : {part, resolved(path)}) {
        struct stat status {};
        if (stat(candidate.c_str(), &status) == 0) return candidate;
    }
    return {};
}

void RowOutput::take_up(const std::string& path) {
    const std::string part = part_of(path);
    const std::string left = unfinished(path);
    if (left != part && rename(left.c_str(), part.c_str()) != 0) {
        throw OutputError("cannot write '" + part + "': " + reason());
    }
}

std::string RowOutput::leave() {
    begun_ = false;
    return part_;
}

}  // namespace rooftile::app
