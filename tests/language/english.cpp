#include "language/english.hpp"

#include <regex>
#include <set>

namespace rooftile::test {

namespace {

// Words that only prose has. "from", "to", "times", "a", "e" and "fit" are names and code here.
const std::set<std::string> words{
    "about",   "above",   "absurdly", "after", "against", "all",     "already",   "also",   "an",      "and",
    "another", "any",     "apart",    "are",   "as",      "at",      "available", "be",     "before",  "begin",
    "behind",  "below",   "between",  "both",  "but",     "by",      "can",       "cannot", "change",  "close",
    "could",   "counted", "did",      "do",    "does",    "each",    "either",    "empty",  "every",   "expected",
    "first",   "for",     "found",    "give",  "has",     "have",    "here",      "how",    "if",      "in",
    "into",    "is",      "it",       "its",   "known",   "larger",  "least",     "leave",  "less",    "longer",
    "made",    "many",    "may",      "mean",  "missing", "more",    "most",      "must",   "need",    "needs",
    "neither", "no",      "nor",      "not",   "nothing", "number",  "of",        "on",     "only",    "or",
    "other",   "out",     "own",      "per",   "remove",  "same",    "says",      "set",    "should",  "smaller",
    "so",      "some",    "such",     "takes", "text",    "than",    "that",      "the",    "their",   "them",
    "then",    "there",   "these",    "they",  "this",    "those",   "too",       "two",    "under",   "unknown",
    "until",   "up",      "use",      "used",  "was",     "what",    "when",      "where",  "whether", "which",
    "whole",   "why",     "will",     "with",  "within",  "without", "would",     "write",  "you"};

}  // namespace

bool has_hangul(std::string_view text) {
    // U+AC00 to U+D7A3 begin with the bytes EA B0 to ED 9E.
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0xEA && byte <= 0xED) return true;
    }
    return false;
}

std::string english_in(std::string_view text) {
    // Quoted text, {...} and [...] with what is in them, what stands before '=', and lists of names to choose
    // from: one of them is "write", another "text".
    static const std::regex foreign(R"re("[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]|[A-Za-z_.]+ =|)re"
                                    R"re([A-Za-z_]+(, [A-Za-z_]+)* 또는 [A-Za-z_]+|[a-z]+(\|[a-z]+)+)re");
    static const std::regex word("[A-Za-z_][A-Za-z0-9_.-]*");
    const std::string rest = std::regex_replace(std::string(text), foreign, " ");
    std::string left;
    for (std::sregex_iterator at(rest.begin(), rest.end(), word), end; at != end; ++at) {
        std::string found = at->str();
        while (found.ends_with('.')) found.pop_back();
        if (words.contains(found)) left += (left.empty() ? "" : " ") + found;
    }
    return left;
}

std::string incomplete(std::string_view english, std::string_view korean) {
    static const std::regex letters("[a-z]{2,}");
    const std::string left = english_in(korean);
    if (!left.empty()) return "English is left: " + left;
    if (std::regex_search(std::string(english), letters) && !has_hangul(korean)) return "there is no Hangul";
    return {};
}

}  // namespace rooftile::test
