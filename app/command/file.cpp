#include "app/command/file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace rooftile::app {

std::string reason() { return std::strerror(errno); }

void write_all(int descriptor, const std::string& text, const std::string& what) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throw OutputError("cannot write " + what + ": " + reason());
        done += static_cast<std::size_t>(written);
    }
}

Descriptor::~Descriptor() {
    if (value_ >= 0) close(value_);
}

void Descriptor::close_checked(const std::string& what) {
    const int value = std::exchange(value_, -1);
    if (close(value) != 0) throw OutputError("cannot write " + what + ": " + reason());
}

bool is_special(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return false;
    if (S_ISDIR(status.st_mode)) throw OutputError("cannot write '" + path + "': it is a folder");
    return !S_ISREG(status.st_mode);
}

std::string resolved(const std::string& path) {
    std::string target = path;
    if (char* found = realpath(path.c_str(), nullptr)) {
        target = found;
        std::free(found);  // NOLINT: realpath allocates with malloc
    }
    return target;
}

void set_mode(int descriptor, const std::string& path) {
    struct stat status {};
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, stat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0666U & ~mask);
}

}  // namespace rooftile::app
