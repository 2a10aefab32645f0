#include "app/scenario/syntax_message.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace rooftile::app {

namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }
bool is_alpha(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

/// What stands behind the '=' of a line, without a comment.
std::string_view value_of(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return {};
    const std::string_view value = trimmed(line.substr(equals + 1));
    return trimmed(value.substr(0, value.find('#')));
}

/// "96 KiB" or "1 TB/s": a number, then a word.
bool looks_like_quantity(std::string_view value) {
    const std::size_t unit = value.find_first_not_of("0123456789.+- ");
    if (unit == std::string_view::npos || unit == 0 || !is_digit(value.front())) return false;
    const std::string_view word = value.substr(unit);
    return is_alpha(word.front()) &&
           std::all_of(word.begin(), word.end(), [](char c) { return is_alpha(c) || c == '/'; });
}

/// What a message of the library says it found.
std::string found(std::string_view reason) {
    const std::size_t at = reason.find("saw ");
    const std::string_view what = at == std::string_view::npos ? std::string_view{} : reason.substr(at + 4);
    if (what == "'\\n'" || what == "'\\r'" || what == "''" || what.empty()) return "the end of the line";
    return std::string(what);
}

struct Rule {
    std::string_view reason;  ///< part of what the library says
    std::string_view message, hint;
    bool whole_token = false;
};

constexpr std::string_view largest =
    "the largest is 9223372036854775807; flops, read_bytes and write_bytes also take a text of digits";

// The first rule whose reason occurs wins. An asterisk in a message stands for what was found.
constexpr std::array rules{
    Rule{"not representable in 64 bits", "the integer does not fit 64 bits", largest, true},
    Rule{"exceeds length limit", "the number has too many digits", largest, true},
    Rule{"numeric value too long", "the number has too many digits", largest, true},
    Rule{"leading zeroes", "a number may not begin with 0", "write 4, not 04", true},
    Rule{"underscore", "an underscore in a number must stand between digits", "write 1_000"},
    Rule{"brackets must be contiguous", "the brackets of [[ ]] must touch", "write [[schedule]]"},
    Rule{"blank bare keys", "a table header needs a name", "write [workload] or [[schedule]]"},
    Rule{"multi-line strings are prohibited in", "a key may not be a text of several lines", ""},
    Rule{"maximum nested value depth", "arrays and tables are nested too deeply",
         "no scenario needs more than four levels"},
    Rule{"unknown escape sequence", "the text has an unknown escape",
         "write \\\\ for a backslash, or use single quotes: '...'"},
    Rule{"not supported in TOML 1.0", "the text has an unknown escape", "write \\u001B for the character 1B"},
    Rule{"expected hex digit", "\\u needs four hexadecimal digits, \\U eight", "write \\\\u for a backslash and a u"},
    Rule{"line-ending backslash", "a backslash that continues a text must be the last character of its line", ""},
    Rule{"dangling comma", "an inline table may not end with a comma", "remove the comma before }"},
    Rule{"saw comma", "there is no value between the commas", "remove one comma"},
    Rule{"vertical tabs", "a control character may not stand here", "remove it"},
    Rule{"expected '\\n' after '\\r'", "a carriage return must be followed by a line feed",
         "use LF or CR LF line ends"},
    Rule{"existing inline table", "an inline table cannot be extended", "write all its keys between { and }"},
    Rule{"expected value, saw", "there is no value behind '='", "write key = value"},
    Rule{"expected '='", "expected '=' behind the key, found *", "write key = value"},
    Rule{"expected ']'", "expected ']', found *", "a table header is [name] or [[name]]"},
    Rule{"expected comma or closing ']'", "expected ',' or ']' in the array, found *",
         "separate values by commas and close the array with ]"},
    Rule{"expected comma or closing '}'", "expected ',' or '}' in the inline table, found *",
         "separate key = value pairs by commas"},
    Rule{"expected key or closing '}'", "expected a key in the inline table, found *",
         "write { key = value, key = value }"},
    Rule{"expected keys, tables", "expected a key or a [table], found *",
         "write key = value, [workload] or [[schedule]]; comments begin with #"},
    Rule{"expected bare key", "expected a key, found *", "a key is letters, digits, _ and -"},
};

SyntaxMessage from_rule(const Rule& rule, std::string_view reason) {
    std::string message(rule.message);
    if (const std::size_t star = message.find('*'); star != std::string::npos) message.replace(star, 1, found(reason));
    return {message, std::string(rule.hint), rule.whole_token};
}

SyntaxMessage end_of_file(std::string_view scope) {
    if (contains(scope, "string")) return {"the text does not end", "close it with the quotes that it began with"};
    if (scope == "array") return {"the array does not end", "close it with ]"};
    if (scope == "inline table") return {"the inline table does not end", "close it with }"};
    if (scope == "table header") return {"the table header does not end", "close it with ]"};
    return {"the file ends in the middle of a key or value", "write key = value"};
}

SyntaxMessage control_character(std::string_view scope, bool at_end) {
    if (contains(scope, "string") && at_end) {
        return {"the text does not end on its line",
                "close it with a quote; a text of several lines stands between \"\"\" and \"\"\""};
    }
    return {"a control character may not stand here", "remove it, or write it as an escape such as \\t"};
}

/// "cannot redefine existing TYPE 'KEY' [as TYPE]" and its relatives.
SyntaxMessage redefinition(std::string_view reason, std::string_view line) {
    if (contains(reason, "as dotted key-value pair")) {
        const std::string_view key = trimmed(line.substr(0, line.find('=')));
        return {"'" + std::string(trimmed(key.substr(0, key.rfind('.')))) +
                    "' already has a value and cannot have keys of its own",
                "give each key one value, or write a table: key = { a = 1 }"};
    }
    // The library quotes the key as it stands in the file; that is what the line shows as well.
    const std::size_t begin = line.find_first_not_of(" \t[");
    const std::size_t end = line.find_first_of("=]", begin);
    const bool readable = begin != std::string_view::npos && end != std::string_view::npos;
    const std::string key = readable ? "'" + std::string(trimmed(line.substr(begin, end - begin))) + "'" : "the key";
    if (contains(reason, "as array-of-tables") || (contains(reason, "array") && contains(reason, "as table"))) {
        return {key + " is both a table and a list of tables", "use either [name] or [[name]] for it, not both"};
    }
    return {key + " is already set",
            "each key and each [table] may stand only once; a list of tables is written [[name]]"};
}

/// A value that begins like none of TOML's.
SyntaxMessage no_value(std::string_view value) {
    if (value.starts_with("\xE2\x80\x9C") || value.starts_with("\xE2\x80\x98") || value.starts_with("\xE2\x80\x9D")) {
        return {"typographic quotes are not quotes", "use straight ones: \"...\""};
    }
    if (value == "True" || value == "TRUE" || value == "False" || value == "FALSE") {
        return {"true and false are written in small letters", ""};
    }
    if (!value.empty() && is_alpha(value.front()))
        return {"a text must stand in quotes", "write \"" + std::string(value) + "\""};
    return {"this is not a value", "a value is a number, true, false, a text in quotes, [...] or {...}"};
}

/// Something behind a value, or a number that goes on as something else.
SyntaxMessage trailing(std::string_view scope, std::string_view reason, std::string_view line, std::string_view rest) {
    const std::string_view value = value_of(line);
    const bool number = contains(scope, "integer") || contains(scope, "float");
    if (scope == "table header")
        return {"expected the end of the line behind the table header, found " + found(reason),
                "write its keys on the lines below"};
    if (contains(scope, "date") || contains(scope, "time"))
        return {"this is not a date, and no key of a scenario is one", "", true};
    if (looks_like_quantity(value))
        return {"a number is followed by a word", "a quantity with a unit is a text: \"" + std::string(value) + "\""};
    if (rest.find('=') != std::string_view::npos)
        return {"there are two values on one line", "write one key = value a line"};
    if (rest.starts_with(';')) return {"a line does not end with a semicolon", "remove it"};
    if (rest.starts_with('_')) return {"an underscore in a number must stand between digits", "write 1_000"};
    if (rest.starts_with(',') && rest.size() > 1 && is_digit(rest[1]))
        return {"a number may not contain a comma", "write 4096, not 4,096"};
    if (number) return {"this is not a number", "write a plain integer such as 4096, or a text in quotes", true};
    return {"expected the end of the line, found " + found(reason), "write one key = value a line"};
}

}  // namespace

SyntaxMessage tidy_syntax_message(std::string_view library_text, std::string_view line, std::size_t position) {
    constexpr std::string_view prefix = "Error while parsing ";
    std::string_view scope;
    std::string_view reason = library_text;
    if (const std::size_t colon = reason.find(": "); reason.starts_with(prefix) && colon != std::string_view::npos) {
        scope = reason.substr(prefix.size(), colon - prefix.size());
        reason = reason.substr(colon + 2);
    }
    const std::string_view rest = line.substr(std::min(position, line.size()));
    if (contains(reason, "cannot redefine")) return redefinition(reason, line);
    if (contains(reason, "control character")) return control_character(scope, rest.empty());
    if (scope == "inline table" && rest.empty()) {
        return {"an inline table must end on its line", "write { key = value, key = value } on one line"};
    }
    for (const Rule& rule : rules) {
        if (contains(reason, rule.reason)) return from_rule(rule, reason);
    }
    if (scope == "boolean" || contains(reason, "could not determine value type")) return no_value(value_of(line));
    if (contains(reason, "end-of-file")) return end_of_file(scope);
    if (contains(reason, "expected") || contains(scope, "date") || contains(scope, "time")) {
        return trailing(scope, reason, line, rest);
    }
    return {std::string(reason), {}};
}

}  // namespace rooftile::app
