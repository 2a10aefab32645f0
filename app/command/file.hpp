#pragma once

// Files as the writers of output need them: descriptors that close themselves, writes that are whole or fail
// with their reason.

#include <string>

#include "rooftile/core/error.hpp"

namespace rooftile::app {

/// What was to be written could not be.
class OutputError : public Error {
public:
    explicit OutputError(const std::string& message) : Error(ErrorCode::io, message) {}
};

/// What errno says.
std::string reason();

/// Throws OutputError.
/// @param what  what cannot be written, for the message: "'FILE'", "to standard output"
void write_all(int descriptor, const std::string& text, const std::string& what);

/// A descriptor closed at the end of its scope, its close checked where that matters.
class Descriptor {
public:
    explicit Descriptor(int value) : value_(value) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();
    [[nodiscard]] int get() const { return value_; }
    /// Throws OutputError.
    void close_checked(const std::string& what);

private:
    int value_;
};

/// Whether something is there that is no regular file. Throws OutputError for a folder.
bool is_special(const std::string& path);

/// A rename would replace a link by a file; this is what the link names.
std::string resolved(const std::string& path);

/// The mode of the file that will be replaced, or that of any new file.
void set_mode(int descriptor, const std::string& path);

}  // namespace rooftile::app
