# Comments of C++ as Markdown: code in backticks stays as it is, what is laid out by hand too.

function escaped(text,    parts, n, i, out) {
    n = split(text, parts, "`")
    for (i = 1; i <= n; i++) {
        if (i % 2) {
            gsub(/&/, "\\&amp;", parts[i])
            gsub(/</, "\\&lt;", parts[i])
            gsub(/\*/, "\\*", parts[i])
        }
        out = out (i > 1 ? "`" : "") parts[i]
    }
    return out
}

# Lines of a comment, without their slashes, as Markdown: four blanks or more begin what is laid out by hand.
function prose(text,    lines, n, i, out, laid, was_laid) {
    n = split(text, lines, "\n")
    was_laid = 0
    for (i = 1; i <= n; i++) {
        laid = lines[i] ~ /^    / || (was_laid && lines[i] == "" && i < n && lines[i + 1] ~ /^    /)
        if (laid != was_laid && i > 1 && out !~ /\n\n$/) out = out "\n"
        was_laid = laid
        if (laid) { out = out lines[i] "\n"; continue }
        if (match(lines[i], /^ *@param +[A-Za-z_0-9]+ +/)) {
            split(lines[i], word, " ")
            if (out !~ /(^|\n)- [^\n]*\n$/ && out != "") out = out "\n"
            out = out "- `" word[2] "`: " escaped(substr(lines[i], RLENGTH + 1)) "\n"
            continue
        }
        sub(/^ +/, "", lines[i])
        out = out escaped(lines[i]) "\n"
    }
    sub(/\n+$/, "\n", out)
    return out
}
