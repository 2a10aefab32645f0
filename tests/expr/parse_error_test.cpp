#include <doctest/doctest.h>

#include "environment.hpp"

using namespace rooftile::expr::test;

namespace {

const std::string operand_expected = "expected a number, a name, a function, 'not', '-' or '(', found ";
const std::string functions = "abs, approx, cdiv, ceil, floor, max, min, reads, uses or writes";

}  // namespace

TEST_CASE("formula: an operator of another language is refused with the one to write") {
    CHECK(parse_mistake("a = b") == Mistake{"'=' is not an operator of formulas | did you mean '=='?", "="});
    CHECK(parse_mistake("a === b") == Mistake{"'===' is not an operator of formulas | did you mean '=='?", "==="});
    CHECK(parse_mistake("a !== b") == Mistake{"'!==' is not an operator of formulas | did you mean '!='?", "!=="});
    CHECK(parse_mistake("a =< b") == Mistake{"'=<' is not an operator of formulas | did you mean '<='?", "=<"});
    CHECK(parse_mistake("a => b") == Mistake{"'=>' is not an operator of formulas | did you mean '>='?", "=>"});
    CHECK(parse_mistake("a <> b") == Mistake{"'<>' is not an operator of formulas | did you mean '!='?", "<>"});
    CHECK(parse_mistake("a && b") == Mistake{"'&&' is not an operator of formulas | write 'and'", "&&"});
    CHECK(parse_mistake("a & b") == Mistake{"'&' is not an operator of formulas | write 'and'", "&"});
    CHECK(parse_mistake("a || b") == Mistake{"'||' is not an operator of formulas | write 'or'", "||"});
    CHECK(parse_mistake("a | b") == Mistake{"'|' is not an operator of formulas | write 'or'", "|"});
    CHECK(parse_mistake("!a") == Mistake{"'!' is not an operator of formulas | write 'not'", "!"});
    CHECK(parse_mistake("2 ** 3") == Mistake{"'**' is not an operator of formulas | write '^' for a power", "**"});
    CHECK(parse_mistake("a // b") == Mistake{"'//' is not an operator of formulas | write floor(a / b)", "//"});
    CHECK(parse_mistake("a % b") ==
          Mistake{"'%' is not an operator of formulas | write a - b * floor(a / b) for a remainder", "%"});
}

TEST_CASE("formula: a character without meaning is named, an invisible one by its code point") {
    CHECK(parse_mistake("a $ b") == Mistake{"the character '$' has no meaning here", "$"});
    CHECK(parse_mistake("[1]") == Mistake{"the character '[' has no meaning here | group with '(' and ')'", "["});
    CHECK(parse_mistake("\"a\"") ==
          Mistake{"the character '\"' has no meaning here | write names without quotes", "\""});
    CHECK(parse_mistake(".5") ==
          Mistake{"the character '.' has no meaning here | write names without spaces, and decimals as in 0.5", "."});
    CHECK(parse_mistake("a .b").blamed == ".");
    CHECK(parse_mistake("a \xE2\x89\xA4 b") ==
          Mistake{"the character U+2264 has no meaning here | write '<='", "\xE2\x89\xA4"});
    CHECK(parse_mistake("a \xC3\x97 b") == Mistake{"the character U+00D7 has no meaning here | write '*'", "\xC3\x97"});
    CHECK(parse_mistake("a\xC2\xA0+ b") ==
          Mistake{"the character U+00A0 has no meaning here | write an ordinary space", "\xC2\xA0"});
    CHECK(parse_mistake("1 + \xF0\x9F\x98\x80") ==
          Mistake{"the character U+1F600 has no meaning here | write names and operators in ASCII characters",
                  "\xF0\x9F\x98\x80"});
    const std::string ascii = " has no meaning here | write names and operators in ASCII characters";
    CHECK(parse_mistake(std::string_view("1\0", 2)) == Mistake{"the character U+0000" + ascii, std::string(1, '\0')});
    CHECK(parse_mistake("1 \x07") == Mistake{"the character U+0007" + ascii, "\x07"});
    CHECK(parse_mistake("1 \x7F") == Mistake{"the character U+007F" + ascii, "\x7F"});
    CHECK(parse_mistake("t\xC3\xA9") == Mistake{"the character U+00E9" + ascii, "\xC3\xA9"});
}

TEST_CASE("formula: bytes that are not UTF-8 are named one by one") {
    for (const char* bytes : {"\xFF", "\x80", "\xC3", "\xC0\xAF", "\xE2\x89", "\xED\xA0\x80", "\xE0\x80\x80",
                              "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80",
                              "\xE2"
                              "a\x80"}) {
        CAPTURE(bytes);
        const Mistake mistake = parse_mistake(std::string("1 + ") + bytes);
        CHECK(mistake.message.ends_with(" is not UTF-8 text | write the formula in ASCII characters"));
        CHECK(mistake.blamed == std::string(bytes, 1));
    }
    CHECK(parse_mistake("\xFF").message.starts_with("the byte 0xFF is not"));
}

TEST_CASE("formula: what is almost a number is refused with what was probably meant") {
    CHECK(parse_mistake("1 + 2M") == Mistake{"'2M' is not a number | write '2 * M' to multiply", "2M"});
    CHECK(parse_mistake("1e") == Mistake{"'1e' is not a number | write an exponent as in 1e12, or '1 * e'", "1e"});
    CHECK(parse_mistake("1e+") == Mistake{"'1e' is not a number | write an exponent as in 1e12, or '1 * e'", "1e"});
    CHECK(parse_mistake("0x10") == Mistake{"'0x10' is not a number | write numbers in decimal", "0x10"});
    CHECK(parse_mistake("96KiB") == Mistake{"'96KiB' is not a number | numbers in formulas have no unit", "96KiB"});
    CHECK(parse_mistake("1__0") == Mistake{"'1__0' is not a number | '_' may stand only between digits", "1__0"});
    CHECK(parse_mistake("10_") == Mistake{"'10_' is not a number | '_' may stand only between digits", "10_"});
    CHECK(parse_mistake("1.") == Mistake{"'1.' is not a number | write digits on both sides of one '.'", "1."});
    CHECK(parse_mistake("1.2.3") ==
          Mistake{"'1.2.3' is not a number | write digits on both sides of one '.'", "1.2.3"});
}

TEST_CASE("formula: the parts of a name follow each other without spaces") {
    const std::string hint = " | write names without spaces, as in tiled.read_bytes";
    CHECK(parse_mistake("tiled.") == Mistake{"a name must follow the '.' of 'tiled.'" + hint, "tiled."});
    CHECK(parse_mistake("tiled..A") == Mistake{"a name must follow the '.' of 'tiled.'" + hint, "tiled."});
    CHECK(parse_mistake("1 + tiled. A") == Mistake{"a name must follow the '.' of 'tiled.'" + hint, "tiled."});
    CHECK(parse_mistake("tiled.0") == Mistake{"a name must follow the '.' of 'tiled.'" + hint, "tiled."});
}

TEST_CASE("formula: comparisons cannot be chained, and the message says how to write it") {
    CHECK(parse_mistake("a < b < c") == Mistake{"comparisons cannot be chained | write 'a < b and b < c'", "<"});
    CHECK(parse_mistake("a == b + 1 == c") ==
          Mistake{"comparisons cannot be chained | write 'a == b + 1 and b + 1 == c'", "=="});
    CHECK(parse_mistake("true and a <\nb < c") ==
          Mistake{"comparisons cannot be chained | write 'a < b and b < c'", "<"});
    CHECK(parse_mistake("a < " + std::string(80, 'b') + " < c").message ==
          "comparisons cannot be chained | write 'a < b and b < c'");
    CHECK(shown("(a < b) == (b < c)") == "true");
}

TEST_CASE("formula: where an operand is missing, what was found and what may stand there") {
    CHECK(parse_mistake("") == Mistake{"the formula is empty | write a comparison, as in a == b", ""});
    CHECK(parse_mistake(" \n") == Mistake{"the formula is empty | write a comparison, as in a == b", ""});
    CHECK(parse_mistake("1 +") == Mistake{operand_expected + "the end of the formula", ""});
    CHECK(parse_mistake("1 * / 2") == Mistake{operand_expected + "'/'", "/"});
    CHECK(parse_mistake("()") == Mistake{operand_expected + "')'", ")"});
    CHECK(parse_mistake("max(1,)") == Mistake{operand_expected + "')'", ")"});
    CHECK(parse_mistake("max(,1)") == Mistake{operand_expected + "','", ","});
    CHECK(parse_mistake("a == == b") == Mistake{operand_expected + "'=='", "=="});
    CHECK(parse_mistake("and a") == Mistake{operand_expected + "'and'", "and"});
    CHECK(parse_mistake("+1") == Mistake{operand_expected + "'+' | a number needs no '+' in front", "+"});
}

TEST_CASE("formula: the end of the text is blamed just behind its last word") {
    try {
        (void)rooftile::expr::Formula::parse("1 +  ");
        FAIL("parsed");
    } catch (const rooftile::expr::FormulaError& error) {
        CHECK(error.begin() == 3);
        CHECK(error.end() == 3);
    }
}

TEST_CASE("formula: where an operator is missing, what was found and what may stand there") {
    const std::string expected = "expected an operator or the end of the formula, found ";
    CHECK(parse_mistake("2 M") == Mistake{expected + "'M' | write '*' to multiply", "M"});
    CHECK(parse_mistake("2 (3)") == Mistake{expected + "'(' | write '*' to multiply", "("});
    CHECK(parse_mistake("a AND b") == Mistake{expected + "'AND' | write 'and'", "AND"});
    CHECK(parse_mistake("a OR b") == Mistake{expected + "'OR' | write 'or'", "OR"});
    CHECK(parse_mistake("a not b") == Mistake{expected + "'not' | write 'and not' or 'or not'", "not"});
    CHECK(parse_mistake("true false") ==
          Mistake{expected + "'false' | join two conditions with 'and' or 'or'", "false"});
    CHECK(parse_mistake("1,000") ==
          Mistake{expected + "',' | write 1000 or 1_000 for a thousand, and 0.5 for a half", ","});
    CHECK(parse_mistake("(1 2)") == Mistake{"expected an operator or ')', found '2' | write '*' to multiply", "2"});
    CHECK(parse_mistake("max(1 2)") ==
          Mistake{"expected an operator, ',' or ')', found '2' | write '*' to multiply", "2"});
}

TEST_CASE("formula: parentheses close what they open") {
    CHECK(parse_mistake("2 * (1 + 2") == Mistake{"this '(' is never closed | add a ')'", "("});
    CHECK(parse_mistake("max(1") == Mistake{"this '(' is never closed | add a ')'", "("});
    CHECK(parse_mistake("1)") == Mistake{"this ')' closes no '(' | remove it, or add a '('", ")"});
}

TEST_CASE("formula: not binds looser than comparisons and needs parentheses inside them") {
    CHECK(parse_mistake("a == not b") == Mistake{"'not' needs parentheses here | write (not ...)", "not"});
    CHECK(parse_mistake("1 + not b") == Mistake{"'not' needs parentheses here | write (not ...)", "not"});
    CHECK(shown("false == (not true)") == "true");
}

TEST_CASE("formula: unknown functions are refused with the likely one") {
    CHECK(parse_mistake("cell(3)") == Mistake{"there is no function 'cell' | did you mean 'ceil'?", "cell"});
    CHECK(parse_mistake("flor(3)") == Mistake{"there is no function 'flor' | did you mean 'floor'?", "flor"});
    CHECK(parse_mistake("ceiling(3)") == Mistake{"there is no function 'ceiling' | write ceil(x)", "ceiling"});
    CHECK(parse_mistake("pow(a, b)") == Mistake{"there is no function 'pow' | write a ^ b", "pow"});
    CHECK(parse_mistake("M(3)") ==
          Mistake{"there is no function 'M' | write '*' to multiply; the functions are " + functions, "M"});
    CHECK(parse_mistake("tiled.A(0, 0)").message.starts_with("there is no function 'tiled.A'"));
    CHECK(parse_mistake("1 + max") == Mistake{"'max' is a function | write max(a, b)", "max"});
    CHECK(parse_mistake("reads == 3") == Mistake{"'reads' is a function | write reads(tiled.A, 0, 0)", "reads"});
}

TEST_CASE("formula: functions take the right number of arguments") {
    CHECK(parse_mistake("ceil()") == Mistake{"ceil() takes 1 argument, found 0 | write ceil(x)", "ceil()"});
    CHECK(parse_mistake("ceil(1, 2)") == Mistake{"ceil() takes 1 argument, found 2 | write ceil(x)", "ceil(1, 2)"});
    CHECK(parse_mistake("1 + cdiv(1)") == Mistake{"cdiv() takes 2 arguments, found 1 | write cdiv(a, b)", "cdiv(1)"});
    CHECK(parse_mistake("approx(1, 2)") ==
          Mistake{"approx() takes 3 arguments, found 2 | write approx(a, b, 0.01)", "approx(1, 2)"});
    CHECK(parse_mistake("min()") == Mistake{"min() takes at least 1 argument, found 0 | write min(a, b)", "min()"});
    CHECK(parse_mistake("max()") == Mistake{"max() takes at least 1 argument, found 0 | write max(a, b)", "max()"});
}

TEST_CASE("formula: reads and uses take a name and indices") {
    CHECK(parse_mistake("reads(3, 0)") ==
          Mistake{"reads() takes the name of an operand first, found '3' | write reads(tiled.A, 0, 0)", "3"});
    CHECK(parse_mistake("uses()") ==
          Mistake{"uses() takes the name of an operand first, found ')' | write uses(tiled.A, 0, 0)", ")"});
    CHECK(parse_mistake("reads(tiled.A)") ==
          Mistake{"reads() takes indices behind the name of an operand, found ')' | write reads(tiled.A, 0, 0)", ")"});
    CHECK(parse_mistake("reads(tiled.A + 1, 0)").blamed == "+");
    CHECK(parse_mistake("reads(tiled.A, )") == Mistake{operand_expected + "')'", ")"});
    CHECK(parse_mistake("reads(tiled.A, 0").message == "this '(' is never closed | add a ')'");
    CHECK(parse_mistake("reads(tiled.A, true)") ==
          Mistake{"reads() takes numbers, but 'true' is true or false", "true"});
}

TEST_CASE("formula: what types alone show wrong is refused without an environment") {
    CHECK(parse_mistake("1 + true") == Mistake{"'+' takes numbers, but 'true' is true or false", "true"});
    CHECK(parse_mistake("(a < b) - 1") == Mistake{"'-' takes numbers, but '(a < b)' is true or false", "(a < b)"});
    CHECK(parse_mistake("a * b / false") == Mistake{"'/' takes numbers, but 'false' is true or false", "false"});
    CHECK(parse_mistake("-true") == Mistake{"'-' takes numbers, but 'true' is true or false", "true"});
    CHECK(parse_mistake("2 ^ true") == Mistake{"'^' takes numbers, but 'true' is true or false", "true"});
    CHECK(parse_mistake("max(1, a < b)") == Mistake{"max() takes numbers, but 'a < b' is true or false", "a < b"});
    CHECK(parse_mistake("abs(approx(1, 2, 3))").blamed == "approx(1, 2, 3)");
    CHECK(parse_mistake("not 3") ==
          Mistake{"'not' takes true or false, but '3' is a number | compare it with a number", "3"});
    CHECK(parse_mistake("a and b + 1") ==
          Mistake{"'and' takes true or false, but 'b + 1' is a number | compare it with a number", "b + 1"});
    CHECK(parse_mistake("cdiv(a, b) or a").blamed == "cdiv(a, b)");
    CHECK(parse_mistake("a or reads(tiled.A, 0, 0)").blamed == "reads(tiled.A, 0, 0)");
    CHECK(parse_mistake("true < false") == Mistake{"'<' takes numbers, but 'true' is true or false", "true"});
    CHECK(parse_mistake("a or 1 == true") ==
          Mistake{"'==' cannot compare the number '1' with 'true', which is true or false | "
                  "compare two numbers, or two truth values",
                  "1 == true"});
    CHECK(
        parse_mistake("(a < b) != a + b").message.starts_with("'!=' cannot compare the number 'a + b' with '(a < b)'"));
}

TEST_CASE("formula: a long text to blame is shortened in the message, not in its range") {
    const std::string sum = "a + b + a + b + a + b + a +\n b + a + b + a + b + a + b";
    const Mistake mistake = parse_mistake("not (" + sum + ")");
    CHECK(mistake.message ==
          "'not' takes true or false, but '(a + b + a + b + a + b + a + b + a + ...' is a number | "
          "compare it with a number");
    CHECK(mistake.blamed == "(" + sum + ")");
}
