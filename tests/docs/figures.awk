# Prints the figures of a page's text that no output on that page shows: numbers with a decimal point or of three
# digits and more. Numbers inside a word or name (H200, matmul_4096, f32) and shapes (64x64) are none, nor are link
# targets.
# usage: awk -v page=NAME -f figures.awk PAGE

/^```/ { inside = !inside; next }

inside {
    if ($0 !~ /^\$ /) shown = shown " " $0
    next
}

/^#/ { next }

{
    gsub(/\]\([^)]*\)/, "]")
    gsub(/[0-9]+(x[0-9]+)+/, "")
    text[NR] = $0
}

# number(STRING): the next number in it, or ""; `rest` is what follows
function number(string,    before) {
    while (match(string, /[0-9]+(\.[0-9]+)?/)) {
        before = RSTART > 1 ? substr(string, RSTART - 1, 1) : " "
        found = substr(string, RSTART, RLENGTH)
        rest = substr(string, RSTART + RLENGTH)
        if (before !~ /[A-Za-z_]/) return found
        string = rest
    }
    return ""
}

END {
    string = shown
    while ((figure = number(string)) != "") { proved[figure] = 1; string = rest }
    for (line = 1; line <= NR; line++) {
        string = text[line]
        while ((figure = number(string)) != "") {
            string = rest
            if ((figure ~ /\./ || length(figure) >= 3) && !(figure in proved))
                printf "%s:%d: no output on the page shows %s\n", page, line, figure
        }
    }
}
