#pragma once

// Everything the program writes. A write that fails is an error with its reason, never a short file.

#include <string>
#include <vector>

#include "app/command/command_line.hpp"
#include "app/command/file.hpp"
#include "app/report/document.hpp"

namespace rooftile::app {

/// Throws OutputError: closed, disk full, reader gone.
void write_standard_output(const std::string& text);

/// As far as it goes: when standard error is gone there is nobody left to tell.
void write_standard_error(const std::string& text) noexcept;

/// The whole text or nothing: through a temporary file beside it and a rename. Devices and pipes are
/// written directly. Throws OutputError.
void write_file(const std::string& path, const std::string& text);

/// To the file, or to standard output if there is none.
void write_output(const std::string& path, const std::string& text);

/// A page for people as the command line wants it: Markdown for -f md, else text as wide and as coloured as
/// where it goes.
std::string render_document(const CommandLine& line, const Document& document);

/// Throws Error(usage) when the output is one of the files that are read ("-": standard input): the same
/// path, or the same file by another name. An output of "" or "-" is standard output.
void refuse_overwriting(const std::string& output, const std::vector<std::string>& inputs);

/// Whether a stream of that descriptor shall be coloured.
bool use_colour(Colour colour, int descriptor);

/// Whether standard error is a terminal.
bool error_is_terminal();
/// Whether standard output is.
bool output_is_terminal();

/// Columns of the terminal at standard output, from 40 to 120; 80 where there is none.
std::size_t terminal_width();

}  // namespace rooftile::app
