// A closed form as people and programs read it: the formula language, and LaTeX.

#include <algorithm>

#include "rooftile/fit/closed_form.hpp"

namespace rooftile::fit {

namespace {

struct Factor {
    std::size_t atom;
    unsigned power;
};

/// The factors of a monomial in the order in which they are written, those below the line apart.
struct Written {
    std::vector<Factor> above, below;
};

Written written(const Atoms& atoms, const Monomial& monomial) {
    Written result;
    std::vector<std::string> letters;
    for (std::size_t i = 0; i < monomial.size(); ++i) {
        if (monomial[i] == 0) continue;
        const Atom& atom = atoms.all[i];
        (atom.kind == AtomKind::inverse ? result.below : result.above).push_back({i, monomial[i]});
        if (atom.kind == AtomKind::plain) letters.push_back(atoms.variables[atom.letter].name);
    }
    for (const std::vector<std::string>& shape : atoms.shapes) {
        if (!std::is_permutation(shape.begin(), shape.end(), letters.begin(), letters.end())) continue;
        const auto place = [&](const Factor& factor) {
            const Atom& atom = atoms.all[factor.atom];
            if (atom.kind != AtomKind::plain) return shape.size();
            const auto at = std::find(shape.begin(), shape.end(), atoms.variables[atom.letter].name);
            return static_cast<std::size_t>(at - shape.begin());
        };
        std::stable_sort(result.above.begin(), result.above.end(),
                         [&](const Factor& a, const Factor& b) { return place(a) < place(b); });
        break;
    }
    return result;
}

/// A variable's name; the value of one that is held.
std::string called(const Variable& variable) {
    const bool held = variable.kind == Kind::held_side || variable.kind == Kind::held_tile;
    return held ? std::to_string(variable.range.all().front()) : variable.name;
}

/// How the parts of a form are written in one language.
class Writer {
public:
    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    virtual ~Writer() = default;
    [[nodiscard]] virtual std::string factor(const Atoms& atoms, const Factor& factor) const = 0;
    [[nodiscard]] virtual std::string product(const std::vector<std::string>& factors) const = 0;
    [[nodiscard]] virtual std::string fraction(const std::vector<std::string>& above,
                                               const std::vector<std::string>& below) const = 0;
};

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string out;
    for (const std::string& word : words) {
        if (!out.empty()) out += between;
        out += word;
    }
    return out;
}

class FormulaWriter : public Writer {
public:
    [[nodiscard]] std::string factor(const Atoms& atoms, const Factor& factor) const override {
        const Atom& atom = atoms.all[factor.atom];
        std::string text = called(atoms.variables[atom.kind == AtomKind::inverse ? atom.tile : atom.letter]);
        if (atom.kind == AtomKind::quotient) text = "cdiv(" + text + "," + called(atoms.variables[atom.tile]) + ")";
        return factor.power == 1 ? text : text + "^" + std::to_string(factor.power);
    }
    [[nodiscard]] std::string product(const std::vector<std::string>& factors) const override {
        return joined(factors, "*");
    }
    [[nodiscard]] std::string fraction(const std::vector<std::string>& above,
                                       const std::vector<std::string>& below) const override {
        const std::string divisor = product(below);
        return product(above) + "/" + (below.size() == 1 ? divisor : "(" + divisor + ")");
    }
};

class LatexWriter : public Writer {
public:
    [[nodiscard]] std::string factor(const Atoms& atoms, const Factor& factor) const override {
        const Atom& atom = atoms.all[factor.atom];
        std::string text = name(atoms.variables[atom.kind == AtomKind::inverse ? atom.tile : atom.letter]);
        if (atom.kind == AtomKind::quotient) {
            text = "\\left\\lceil \\frac{" + text + "}{" + name(atoms.variables[atom.tile]) + "} \\right\\rceil";
        } else if (factor.power != 1 && text.size() > 1) {
            text = "{" + text + "}";
        }
        return factor.power == 1 ? text : text + "^{" + std::to_string(factor.power) + "}";
    }
    [[nodiscard]] std::string product(const std::vector<std::string>& factors) const override {
        return joined(factors, " ");
    }
    [[nodiscard]] std::string fraction(const std::vector<std::string>& above,
                                       const std::vector<std::string>& below) const override {
        return "\\frac{" + product(above) + "}{" + product(below) + "}";
    }

private:
    /// A letter as it is, BM as B with the index M, longer names upright.
    static std::string name(const Variable& variable) {
        const std::string name = called(variable);
        if (name.size() == 1 || name != variable.name) return name;
        if (name.size() == 2 && name[0] == 'B') return std::string("B_{") + name[1] + "}";
        std::string escaped;
        for (const char c : name) escaped += c == '_' ? std::string("\\_") : std::string(1, c);
        return "\\mathrm{" + escaped + "}";
    }
};

std::string term_text(const Atoms& atoms, const Term& term, const Writer& writer) {
    const Written parts = written(atoms, term.monomial);
    const Rational magnitude = term.coefficient.abs();
    const std::string digits = magnitude.to_string();
    const std::size_t slash = digits.find('/');
    std::vector<std::string> above;
    std::vector<std::string> below;
    if (const std::string numerator = digits.substr(0, slash); numerator != "1" || parts.above.empty()) {
        above.push_back(numerator);
    }
    if (slash != std::string::npos) below.push_back(digits.substr(slash + 1));
    for (const Factor& factor : parts.above) above.push_back(writer.factor(atoms, factor));
    for (const Factor& factor : parts.below) below.push_back(writer.factor(atoms, factor));
    return below.empty() ? writer.product(above) : writer.fraction(above, below);
}

std::string form_text(const ClosedForm& form, const Writer& writer) {
    if (form.terms().empty()) return "0";
    std::string out;
    for (const Term& term : form.terms()) {
        const bool negative = term.coefficient.is_negative();
        if (out.empty()) {
            out = negative ? "-" : "";
        } else {
            out += negative ? " - " : " + ";
        }
        out += term_text(form.atoms(), term, writer);
    }
    return out;
}

}  // namespace

std::string ClosedForm::to_string() const { return form_text(*this, FormulaWriter()); }
std::string ClosedForm::to_latex() const { return form_text(*this, LatexWriter()); }

}  // namespace rooftile::fit
