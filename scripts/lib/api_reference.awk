# One page of the API reference from the public headers of a room, as they stand in the order of the arguments.
# usage: awk -v prefix=PATH_TO_CHECKOUT -f comment_text.awk -f api_reference.awk HEADER...
#
# Reads C++ as this project writes it: statement by statement, with "///" before what it describes. Bodies of functions
# and what is private are left out.

# ---- reading: S is the text, P where it is read ----

function rest_of_line(    line) {
    line = substr(S, P)
    if (match(line, /\n/)) line = substr(line, 1, RSTART - 1)
    P += length(line)
    return line
}

# The place behind the bracket that closes the one at `at`.
function behind_bracket(at,    depth, c) {
    depth = 0
    for (; at <= length(S); at++) {
        c = substr(S, at, 1)
        if (c == "\"") { at = end_of_string(at); continue }
        if (c == "'" && substr(S, at, 3) ~ /^'.'$/) { at += 2; continue }
        if (c == "/" && substr(S, at, 2) == "//") { while (substr(S, at, 1) != "\n") at++; continue }
        if (c == "{" || c == "(") depth++
        if ((c == "}" || c == ")") && --depth == 0) return at + 1
    }
    return at
}

function end_of_string(at) {
    for (at++; at <= length(S) && substr(S, at, 1) != "\""; at++) if (substr(S, at, 1) == "\\") at++
    return at
}

# "///< ..." behind what was just read, as "  // ..."; what follows on lines of its own is joined on.
function trailing(    text, line, out) {
    text = substr(S, P)
    if (match(text, /\n/)) text = substr(text, 1, RSTART - 1)
    if (text !~ /^,? *\/\/\/< /) return ""
    line = rest_of_line()
    sub(/^,? *\/\/\/< /, "", line)
    return "  // " line
}

# A constructor's initialisers are no part of its signature.
function signature(text,    at, depth, c) {
    depth = 0
    for (at = 1; at <= length(text); at++) {
        c = substr(text, at, 1)
        if (c == "(") depth++
        if (c == ")") depth--
        if (c == ":" && depth == 0 && substr(text, at - 1, 3) !~ /::/ && substr(text, 1, at - 1) ~ /\)[^(]*$/) {
            text = substr(text, 1, at - 1)
            break
        }
    }
    sub(/[ \n]+$/, "", text)
    gsub(/\[\[gnu::always_inline\]\] /, "", text)
    return text
}

# Reads one item: KIND is comment, blank, label, directive, namespace, close, type, function, statement or end; TEXT
# is what it says, NAMED the head of a type. What a type holds lies from BODY to P.
function next_item(    start, c, text, line) {
    while (substr(S, P, 1) == " ") P++
    if (P > length(S)) { KIND = "end"; return }
    c = substr(S, P, 1)
    if (c == "\n") {
        P++
        KIND = substr(S, P, 1) == "\n" ? "blank" : "newline"
        return
    }
    if (substr(S, P, 2) == "//") { TEXT = rest_of_line(); KIND = "comment"; return }
    if (c == "#") {
        TEXT = rest_of_line()
        while (TEXT ~ /\\$/) { P++; sub(/ *\\$/, "", TEXT); line = rest_of_line(); sub(/^ +/, " ", line); TEXT = TEXT line }
        KIND = "directive"
        return
    }
    if (c == "}") { P++; KIND = "close"; return }
    text = substr(S, P, 80)
    if (match(text, /^(public|private|protected):/)) { P += RLENGTH; TEXT = substr(text, 1, RLENGTH - 1); KIND = "label"; return }

    start = P
    for (; P <= length(S); P++) {
        c = substr(S, P, 1)
        if (c == "\"") { P = end_of_string(P); continue }
        if (c == "(") { P = behind_bracket(P) - 1; continue }
        if (c == "/" && substr(S, P, 2) == "//") { while (substr(S, P + 1, 1) != "\n") P++; continue }
        if (c == ";") { P++; TEXT = substr(S, start, P - start); KIND = "statement"; return }
        if (c != "{") continue
        text = substr(S, start, P - start)
        if (text ~ /^namespace /) { TEXT = text; BODY = P + 1; P++; KIND = "namespace"; return }
        line = text
        while (sub(/^template <[^\n]*>[ \n]+/, "", line)) {}
        if (line ~ /^(class|struct|union|enum) /) {
            NAMED = text; BODY = P + 1; P = behind_bracket(P)
            if (substr(S, P, 1) == ";") P++
            KIND = "type"
            return
        }
        # A body stands behind a parameter list; anything else in braces is a value.
        if (text ~ /\)/ && text !~ /=[^()]*$/) {
            TEXT = signature(text) ";"
            P = behind_bracket(P)
            # A constructor may initialise members with braces before its body.
            while (match(substr(S, P, 200), /^(, *[A-Za-z_]+[{(]|[ \n]*\{)/)) { P += RLENGTH - 1; P = behind_bracket(P) }
            if (substr(S, P, 1) == ";") P++
            KIND = "function"
            return
        }
        P = behind_bracket(P) - 1
    }
    TEXT = substr(S, start)
    KIND = "statement"
}

# ---- types ----

# The public part of the type whose body begins at BODY, as code.
function shown_type(indent,    head, body_end, visible, out, gap, line, comments) {
    head = NAMED
    sub(/[ \n]+$/, "", head)
    body_end = P
    visible = head !~ /(^|\n|> )class /
    out = head " {\n" (visible ? "" : indent "public:\n")
    P = BODY
    gap = 0
    comments = ""
    if (head ~ /(^|\n)enum /) {
        line = substr(S, BODY, body_end - BODY)
        sub(/[ \n]*\}[; ]*$/, "", line)
        sub(/^\n/, "", line)
        gsub(/\/\/\/<? /, "// ", line)
        P = body_end
        return line ~ /\n/ || line ~ /^    / ? head " {\n" line "\n" indent "};" : head " {" line " };"
    }
    for (;;) {
        next_item()
        if (KIND == "end" || KIND == "close") break
        if (KIND == "label") { visible = TEXT == "public"; continue }
        if (KIND == "blank") { gap = 1; continue }
        if (KIND == "newline" || KIND == "directive") continue
        if (KIND == "comment") {
            if (!visible || TEXT !~ /^\/\/\//) continue
            sub(/^\/\/\/ ?/, "// ", TEXT)
            comments = comments indent "    " TEXT "\n"
            continue
        }
        line = KIND == "type" ? shown_type(indent "    ") : TEXT
        line = line trailing()
        if (!visible) { comments = ""; continue }
        out = out (gap && out !~ /(\{|public:)\n$/ ? "\n" : "") comments indent "    " line "\n"
        while (continued()) { out = out indent "    " TEXT "\n" }
        gap = 0
        comments = ""
    }
    P = body_end
    return out indent "};"
}

# A "///<" on a line of its own goes on from the line before.
function continued(    text) {
    text = substr(S, P)
    if (!match(text, /^\n *\/\/\/< /)) return 0
    P++
    while (substr(S, P, 1) == " ") P++
    TEXT = rest_of_line()
    sub(/^\/\/\/< /, "// ", TEXT)
    return 1
}

# ---- pages ----

function name_of(text,    head) {
    head = text
    while (sub(/^template <[^\n]*>[ \n]+/, "", head)) {}
    gsub(/\[\[[^]]*\]\] ?/, "", head)
    if (head ~ /^using /) { sub(/^using /, "", head); sub(/[ =;].*/, "", head); return head }
    if (head ~ /operator/) { sub(/.*operator/, "operator", head); sub(/\(.*/, "", head); return head }
    if (head ~ /^(__extension__ )?typedef /) { sub(/;.*/, "", head); sub(/.* /, "", head); return head }
    if (head ~ /^[^=]*\(/) sub(/ *\(.*/, "", head)
    sub(/ *[={;].*/, "", head)
    sub(/.*[ *&\n]/, "", head)
    return head
}

function flush_group() {
    if (code != "") {
        printf "### %s\n\n", names
        if (doc != "") printf "%s\n", prose(doc)
        printf "```cpp\n%s```\n\n", code
    }
    names = code = doc = ""
    open_group = 0
}

function add(text, name) {
    if (pending != "" || !open_group) { flush_group(); doc = pending; pending = "" }
    open_group = 1
    if (index(", " names ",", ", `" name "`,") == 0) names = names (names == "" ? "" : ", ") "`" name "`"
    code = code text trailing() "\n"
    while (continued()) code = code "    " TEXT "\n"
}

function page_of(file,    intro, line, in_intro, path, what, text) {
    S = ""
    in_intro = 0
    intro = ""
    while ((getline line < file) > 0) S = S line "\n"
    close(file)
    sub(/^#pragma once\n+/, "", S)
    while (match(S, /^\/\/[^\n]*\n/)) {
        line = substr(S, 1, RLENGTH - 1)
        sub(/^\/\/ ?/, "", line)
        intro = intro line "\n"
        S = substr(S, RLENGTH + 1)
    }
    path = file
    sub(/.*include\//, "", path)
    text = file
    sub(prefix "/", "", text)
    printf "## %s\n\n%s\n[%s](../../%s)\n\n", path, prose(intro), text, text

    P = 1
    names = code = doc = pending = ""
    open_group = 0
    for (;;) {
        next_item()
        if (KIND == "end") break
        if (KIND == "blank") { flush_group(); continue }
        if (KIND == "newline" || KIND == "label") continue
        if (KIND == "close") { flush_group(); continue }
        if (KIND == "comment") {
            if (TEXT !~ /^\/\/\/ ?/) continue
            sub(/^\/\/\/ ?/, "", TEXT)
            pending = pending TEXT "\n"
            continue
        }
        if (KIND == "namespace") {
            # What a room keeps to itself.
            if (TEXT ~ /detail|internal/) P = behind_bracket(BODY - 1)
            pending = ""
            continue
        }
        if (KIND == "directive") {
            if (TEXT !~ /^#define/ || pending == "") continue
            sub(/^#define /, "", TEXT)
            what = TEXT
            sub(/[( ].*/, "", what)
            match(TEXT, /^[A-Za-z_0-9]+(\([^)]*\))?/)
            add(substr(TEXT, 1, RLENGTH), what)
            continue
        }
        if (KIND == "type") {
            flush_group()
            what = NAMED
            while (sub(/^template <[^\n]*>[ \n]+/, "", what)) {}
            sub(/^(class|struct|union|enum class|enum) /, "", what)
            sub(/[ :\n{].*/, "", what)
            add(shown_type(""), what)
            flush_group()
            continue
        }
        # A forward declaration describes nothing.
        if (TEXT ~ /^(class|struct|enum)[^(={]*;$/ || TEXT ~ /^\}/) { pending = ""; continue }
        add(TEXT, name_of(TEXT))
    }
    flush_group()
}

BEGIN {
    for (i = 1; i < ARGC; i++) page_of(ARGV[i])
    exit
}
