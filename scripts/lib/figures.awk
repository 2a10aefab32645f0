# One row for each benchmark that states a figure (bench/measure.hpp), from Google Benchmark's JSON
# files, which hold one key a line.

function value(line) {
    sub(/^[^:]*: */, "", line)
    sub(/,$/, "", line)
    gsub(/^"|"$/, "", line)
    return line
}

function row(figure, measured, ratio, target, verdict) {
    printf "%-42s  %-26s  %-10s  %-10s  %s\n", figure, measured, ratio, target, verdict
}

function finish(    target, verdict) {
    if (name == "" || aggregate) return
    if (error != "") {
        row(name, "-", "-", "-", error)
        return
    }
    if (measured == "") return
    target = verdict = "-"
    if (at_most != "") {
        target = sprintf("<= %.6g", at_most)
        verdict = measured + 0 <= at_most + 0 ? "reached" : "missed"
    } else if (at_least != "") {
        target = sprintf(">= %.6g", at_least)
        verdict = measured + 0 >= at_least + 0 ? "reached" : "missed"
    }
    row(name, sprintf("%.3g %s", measured, unit), ratio == "" ? "-" : sprintf("%.3g", ratio), target, verdict)
}

BEGIN { row("figure", "measured", "x baseline", "target", "verdict") }
FNR == 1 { inside = 0; name = "" }
/^  "benchmarks": \[/ { inside = 1; next }
!inside { next }
/^    {/ { name = unit = error = measured = ratio = at_most = at_least = ""; aggregate = 0 }
/^      "name":/ {
    name = value($0)
    gsub(/\/(iterations|repeats):[0-9]+|\/manual_time/, "", name)
}
/^      "run_type": "aggregate"/ { aggregate = 1 }
/^      "error_message":/ { error = value($0) }
/^      "label":/ { unit = value($0) }
/^      "measured":/ { measured = value($0) }
/^      "ratio":/ { ratio = value($0) }
/^      "at_most":/ { at_most = value($0) }
/^      "at_least":/ { at_least = value($0) }
/^    }/ { finish() }
