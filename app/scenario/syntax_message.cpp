#include "app/scenario/syntax_message.hpp"

#include <array>
#include <cctype>

namespace rooftile::app {

namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
    return text;
}

/// What stands behind the '=' of a line, without a comment.
std::string_view value_of(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return {};
    const std::string_view value = trimmed(line.substr(equals + 1));
    return trimmed(value.substr(0, value.find('#')));
}

bool starts_like_text(std::string_view value) {
    return !value.empty() && (std::isalpha(static_cast<unsigned char>(value.front())) != 0);
}

bool starts_like_number(std::string_view value) {
    return !value.empty() && std::isdigit(static_cast<unsigned char>(value.front())) != 0;
}

struct Rule {
    std::string_view reason;   ///< part of what the library says
    std::string_view message;  ///< empty: keep the library's reason
    std::string_view hint;
};

// The first rule whose reason occurs wins.
constexpr std::array rules{
    Rule{"not representable in 64 bits", "the integer does not fit 64 bits", "the largest is 9223372036854775807"},
    Rule{"exceeds length limit", "the number has too many digits",
         "the largest integer is 9223372036854775807; flops, read_bytes and write_bytes also take a text of digits"},
    Rule{"numeric value too long", "the number has too many digits",
         "the largest integer is 9223372036854775807; flops, read_bytes and write_bytes also take a text of digits"},
    Rule{"leading zeroes", "a number may not begin with 0", "write 4, not 04"},
    Rule{"underscores", "an underscore in a number must stand between digits", "write 1_000"},
    Rule{"brackets must be contiguous", "the brackets of [[ ]] must touch", "write [[schedule]]"},
    Rule{"blank bare keys", "a table header needs a name", "write [workload] or [[schedule]]"},
    Rule{"multi-line strings are prohibited in", "a key may not be a multi-line string", ""},
    Rule{"maximum nested value depth", "arrays and tables are nested too deeply",
         "no scenario needs more than four levels"},
    Rule{"unknown escape sequence", "", "write \\\\ for a backslash, or use single quotes: '...'"},
    Rule{"line-ending backslash", "a backslash that continues a text must be the last character of its line", ""},
    Rule{"dangling comma", "an inline table may not end with a comma", "remove the comma before }"},
    Rule{"saw comma", "there is no value between the commas", "remove one comma"},
    Rule{"control character", "a control character may not stand here",
         "remove it, or write it as an escape such as \\t"},
    Rule{"vertical tabs", "a control character may not stand here", "remove it"},
    Rule{"expected '\\n' after '\\r'", "a carriage return must be followed by a line feed",
         "use LF or CR LF line ends"},
    Rule{"existing inline table", "an inline table cannot be extended", "write all its keys between { and }"},
};

SyntaxMessage end_of_text(std::string_view scope) {
    if (contains(scope, "string")) return {"the text does not end", "close it with a quote"};
    if (scope == "array") return {"the array does not end", "close it with ]"};
    if (scope == "inline table") return {"the inline table does not end", "close it with }"};
    if (scope == "table header") return {"the table header does not end", "close it with ]"};
    return {"the file ends in the middle of a key or value", "write key = value"};
}

std::string saw(std::string_view reason) {
    const std::size_t at = reason.find("saw ");
    std::string found(at == std::string_view::npos ? std::string_view{} : reason.substr(at + 4));
    if (found == "'\\n'" || found == "'\\r'" || found == "''") return "the end of the line";
    return found;
}

SyntaxMessage redefinition(std::string_view reason) {
    const std::size_t open = reason.find('\'');
    const std::size_t close = reason.rfind('\'');
    const std::string name(open < close ? reason.substr(open, close - open + 1) : std::string_view{"the key"});
    if (contains(reason, "array-of-tables")) {
        return {
            name.substr(0, name.find("' as ") + 1) + " is already something else and cannot become a list of tables",
            "use either [name] or [[name]], not both"};
    }
    return {name.substr(0, name.find("' as ") == std::string::npos ? std::string::npos : name.find("' as ") + 1) +
                " is already set",
            "each key and each [table] may stand only once; a list of tables is written [[name]]"};
}

}  // namespace

SyntaxMessage tidy_syntax_message(std::string_view library_text, std::string_view line) {
    constexpr std::string_view prefix = "Error while parsing ";
    std::string_view scope;
    std::string_view reason = library_text;
    if (reason.starts_with(prefix)) {
        const std::size_t colon = reason.find(": ");
        scope = reason.substr(prefix.size(), colon - prefix.size());
        reason = colon == std::string_view::npos ? reason : reason.substr(colon + 2);
    }
    const std::string_view value = value_of(line);
    const bool after_equals = contains(line, "=");
    if (contains(reason, "cannot redefine")) return redefinition(reason);
    for (const Rule& rule : rules) {
        if (contains(reason, rule.reason)) {
            return {std::string(rule.message.empty() ? reason : rule.message), std::string(rule.hint)};
        }
    }
    if (scope == "boolean" || contains(reason, "could not determine value type")) {
        if (starts_like_text(value)) return {"text must stand in quotes", "write \"" + std::string(value) + "\""};
        return {"this is not a value", "a value is a number, true, false, a text in quotes, [...] or {...}"};
    }
    if (contains(reason, "end-of-file")) return end_of_text(scope);
    if (contains(reason, "expected value, saw")) return {"there is no value behind '='", "write key = value"};
    if (contains(reason, "expected '='"))
        return {"expected '=' behind the key, found " + saw(reason), "write key = value"};
    if (contains(reason, "expected ']'"))
        return {"expected ']', found " + saw(reason), "a table header is [name] or [[name]]"};
    const bool number_scope =
        contains(scope, "integer") || contains(scope, "float") || contains(scope, "date") || contains(scope, "time");
    const bool trailing = contains(reason, "expected a comment or whitespace");
    if (after_equals && (number_scope || trailing) && starts_like_number(value) &&
        value.find_first_of("\"'[{,") == std::string_view::npos) {
        return {"a number is followed by something else",
                "a quantity with a unit is a text: \"" + std::string(value) + "\""};
    }
    if (trailing) return {"expected the end of the line, found " + saw(reason), "write one key = value a line"};
    if (contains(reason, "expected comma or closing ']'"))
        return {"expected ',' or ']' in the array, found " + saw(reason), "separate values by commas"};
    if (contains(reason, "expected comma or closing '}'"))
        return {"expected ',' or '}' in the inline table, found " + saw(reason),
                "separate key = value pairs by commas; an inline table stays on one line"};
    if (contains(reason, "expected key or closing '}'"))
        return {"expected a key in the inline table, found " + saw(reason),
                "write { key = value, key = value } on one line"};
    if (contains(reason, "expected keys, tables"))
        return {"expected a key or a [table], found " + saw(reason),
                "write key = value, [workload] or [[schedule]]; comments begin with #"};
    if (contains(reason, "expected bare key"))
        return {"expected a key, found " + saw(reason), "a key is letters, digits, _ and -"};
    return {std::string(reason), {}};
}

}  // namespace rooftile::app
