#include "language/literals.hpp"

#include <algorithm>

#include "language/english.hpp"
#include "support/files.hpp"

namespace rooftile::test {

namespace fs = std::filesystem;

namespace {

const fs::path repository = ROOFTILE_SOURCE_DIR;

/// A literal and the code between the one before and it, without comments.
struct Token {
    std::string code_before, text;
    std::size_t line = 0;
};

class Scanner {
public:
    explicit Scanner(std::string text) : text_(std::move(text)) {}

    std::vector<Token> tokens() {
        std::vector<Token> all;
        std::string code;
        while (at_ < text_.size()) {
            if (text_.compare(at_, 2, "//") == 0 || starts_directive()) {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (text_.compare(at_, 2, "/*") == 0) {
                skip_to(text_.find("*/", at_) + 2);
            } else if (text_.compare(at_, 2, "R\"") == 0 && !continues_name()) {
                const std::string close = ")" + text_.substr(at_ + 2, text_.find('(', at_) - at_ - 2) + "\"";
                skip_to(text_.find(close, at_) + close.size());
                code += " raw ";
            } else if (text_[at_] == '\'' && !continues_name()) {
                const std::size_t begin = at_;
                quoted('\'');
                code += text_.substr(begin, 1) + "c'";
            } else if (text_[at_] == '"') {
                const std::size_t line = line_;
                std::string literal = quoted('"');
                all.push_back({std::move(code), std::move(literal), line});
                code.clear();
            } else {
                line_ += text_[at_] == '\n' ? 1U : 0U;
                code += text_[at_++];
            }
        }
        all.push_back({std::move(code), {}, line_});  // what stands behind the last literal
        return all;
    }

private:
    [[nodiscard]] bool starts_directive() const { return text_[at_] == '#' && (at_ == 0 || text_[at_ - 1] == '\n'); }
    /// 1'000 is a number and not the begin of a character.
    [[nodiscard]] bool continues_name() const {
        return at_ > 0 && std::isalnum(static_cast<unsigned char>(text_[at_ - 1])) != 0;
    }
    void skip_to(std::size_t end) {
        line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                     text_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
        at_ = end;
    }
    std::string quoted(char quote) {
        std::string literal;
        for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
            if (text_[at_] != '\\') {
                literal += text_[at_];
                continue;
            }
            const char escaped = text_[++at_];
            literal += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped;
        }
        ++at_;
        return literal;
    }

    std::string text_;
    std::size_t at_ = 0, line_ = 1;
};

std::string trimmed(const std::string& code) {
    const std::size_t begin = code.find_first_not_of(" \n\t");
    return begin == std::string::npos ? "" : code.substr(begin, code.find_last_not_of(" \n\t") + 1 - begin);
}

/// Whether code such as "+ std::to_string(most) +" only joins two literals.
bool joins(const std::string& code) {
    if (code.size() < 2 || code.front() != '+' || code.back() != '+') return false;
    int depth = 0;
    for (const char c : code) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth < 0 || (depth == 0 && std::string_view(",;?{}=").find(c) != std::string_view::npos)) return false;
    }
    return depth == 0;
}

}  // namespace

std::vector<LiteralChain> literal_chains(const fs::path& file) {
    const std::vector<Token> tokens = Scanner(contents(file)).tokens();
    std::vector<LiteralChain> chains;
    bool in_english = false;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        const std::string& code = tokens[i].code_before;
        if (code.find(" english{") != std::string::npos) in_english = true;
        if (code.find(" korean{") != std::string::npos) in_english = false;
        const std::string before = trimmed(tokens[i].code_before);
        const std::string behind = trimmed(tokens[i + 1].code_before);
        if (i > 0 && (before.empty() || before == "+")) {
            chains.back().literals.back() += tokens[i].text;
        } else if (i > 0 && joins(before)) {
            chains.back().literals.push_back(tokens[i].text);
        } else {
            chains.push_back({fs::relative(file, repository).string(), tokens[i].line, {tokens[i].text}});
            chains.back().code_before = before.ends_with('+');
        }
        chains.back().code_behind = behind.starts_with('+');
        const bool korean_follows = behind == "," && has_hangul(tokens[i + 1].text);
        if (in_english || korean_follows || has_hangul(tokens[i].text)) chains.back().in_both_languages = true;
    }
    return chains;
}

std::vector<fs::path> sources_below(const std::vector<std::string>& folders) {
    std::vector<fs::path> files;
    for (const std::string& folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator(repository / folder)) {
            if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp") files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace rooftile::test
