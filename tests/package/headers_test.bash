#!/usr/bin/env bash
# Every installed header compiles on its own, warnings being errors, and reaches no library that its users need not have.
# (The build checks its own compiler the same way: all_verify_interface_header_sets.)
# usage: headers_test.bash COMPILER
. "${BASH_SOURCE[0]%/*}/common.bash"
need "$1"
export compiler=$1 prefix work

must "the folders of headers are not found" configure headers
mapfile -t found < <(sed -n 's/^-- headers: //p' "$work/said")
export others=''
# The system's own folder is searched anyway, and naming it would change the order.
for folder in "${found[@]}"; do [[ $folder == /usr/include ]] || others+=" -isystem $folder"; done

# compile HEADER
compile() {
    local header=$1 room=${1#rooftile/} object=$work/${1//\//_} libraries='boost|Eigen|doctest|fmt|spdlog|toml\+\+|CLI|nlohmann|cuda|CL' ok=''
    room=${room%%/*}
    # shellcheck disable=SC2086  # several options
    printf '#include <%s>\n' "$header" >"$object.cpp" &&
        "$compiler" -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror \
            -I "$prefix/include" $others -MD -MF "$object.d" -MT x "$object.cpp" >"$object.said" 2>&1 && ok=yes
    [[ $ok ]] || { cat "$object.said"; echo "FAILED: $header does not compile on its own"; return 0; }
    case $room in
        sim | fit) libraries=${libraries/Eigen|/} ;;
        testing) libraries=${libraries/Eigen|doctest|/} ;;
    esac
    if tr -s ' \\' '\n\n' <"$object.d" | grep -v "^$prefix/" | grep -E "/($libraries)[/.0-9]"; then
        echo "FAILED: $header includes what a user of rooftile::$room need not have"
    fi
}
export -f compile

(cd "$prefix/include" && find rooftile -name '*.hpp' | sort) >"$work/list"
xargs -P "$(nproc)" -I{} bash -c 'compile {}' <"$work/list" >"$work/verdicts"
if [[ -s $work/verdicts ]]; then
    cat "$work/verdicts"
    exit 1
fi
[[ $(wc -l <"$work/list") -gt 40 ]] || fail "only $(wc -l <"$work/list") headers are installed"
finish "$(wc -l <"$work/list") headers compile on their own with $1"
