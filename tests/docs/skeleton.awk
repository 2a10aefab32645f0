# What a page and its translation have in common: the levels of the headings, the rows of tables, the commands,
# the code without its comments. Outputs and text differ.
# usage: awk -f skeleton.awk PAGE

/^```/ {
    inside = inside == "" ? ($0 == "```" ? "plain" : substr($0, 4)) : ""
    print $0
    next
}

inside == "console" {
    if ($0 ~ /^\$ /) {
        gsub(/ --lang ko/, "")
        print
    }
    next
}

inside != "" {
    sub(/ *#.*/, "")
    print
    next
}

/^#/ {
    sub(/[^#].*/, "")
    print
    next
}

# A command and, behind two spaces, what it is for.
/^    [^ ]/ {
    sub(/^    /, "")
    sub(/  .*/, "")
    print "    " $0
    next
}

/^\|/ { print "row of " NF_of($0) }

function NF_of(line) { return gsub(/\|/, "|", line) - 1 " cells" }
