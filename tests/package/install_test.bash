#!/usr/bin/env bash
# The build installs into a prefix, and the prefix is moved: all tests of the package use it where it then lies.
# usage: install_test.bash BUILD_DIR PREFIX
. "${BASH_SOURCE[0]%/*}/common.bash"
build_dir=$1 first=$2

rm -rf "$first" "$prefix"
must "cmake --install fails" eval 'cmake --install "$build_dir" --prefix "$first" >"$work/said" 2>&1'
mkdir -p "${prefix%/*}"
mv "$first" "$prefix"

# Every public header, and nothing else.
(cd "$source_dir" && find app gpu model sim -path '*/include/rooftile/*' -type f -printf '%P\n' |
    sed 's|.*include/rooftile/|rooftile/|' | sort) >"$work/public"
(cd "$prefix/include" && find . -type f -printf '%P\n' | sort) >"$work/installed"
[[ $(wc -l <"$work/public") -gt 40 ]] || fail "the public headers were not found"
diff -u --label 'public headers' "$work/public" --label 'installed headers' "$work/installed" ||
    fail "the installed headers are not the public ones"

# Nothing that is read by compilers or CMake names a folder of this machine.
if grep -rIlF -e "$source_dir" -e "$build_dir" -e "$first" "$prefix"; then
    fail "these files name a folder of the machine that they were built on"
fi

# The program runs from where it lies now and finds machines that lie beside it, whatever is called so elsewhere.
sed -e 's/^name = .*/name = "moved"/' "$prefix/share/rooftile/machines/reference.toml" >"$prefix/share/rooftile/machines/only_here.toml"
cd "$work"
"$prefix/bin/rooftile" machines >"$work/said" 2>&1 || fail "the moved program does not run"
grep -q '^moved ' "$work/said" || {
    cat "$work/said"
    fail "the moved program does not find the machines of its prefix"
}
rm "$prefix/share/rooftile/machines/only_here.toml"
finish "installed and moved to $prefix"
