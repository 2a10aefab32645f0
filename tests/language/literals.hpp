#pragma once

// The string literals of C++ sources, for tests that look at what a program could say.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace rooftile::test {

/// Literals joined by '+' with code between them: "unknown key '" + key + "' in " + what. Neighbouring
/// literals are one, as they are to the compiler.
struct LiteralChain {
    std::string file;  ///< below the repository
    std::size_t line = 0;
    std::vector<std::string> literals;
    bool code_before = false, code_behind = false;  ///< joined by '+' as well
    /// Its Korean stands beside it: it is Korean itself, Korean is the next argument, or it is part of a
    /// table `english{...}` with a `korean{...}` behind it.
    bool in_both_languages = false;
};

/// All chains of a source; a literal that is joined to nothing is a chain of one. Comments, #include lines
/// and raw strings are left out.
std::vector<LiteralChain> literal_chains(const std::filesystem::path& file);

/// The C++ sources and headers below folders of the repository, sorted.
std::vector<std::filesystem::path> sources_below(const std::vector<std::string>& folders);

}  // namespace rooftile::test
