#!/usr/bin/env bash
# scripts/bootstrap names everything that is missing at once and installs only where it may.
set -euo pipefail
. "$(dirname "$0")/harness.bash"
bootstrap=$SOURCE/scripts/bootstrap
libraries=(libeigen3-dev libboost-dev libcli11-dev libfmt-dev nlohmann-json3-dev libspdlog-dev libtbb-dev libtomlplusplus-dev
    doctest-dev libpugixml-dev rapidjson-dev librapidcheck-dev libbenchmark-dev)

# The tests were built here, so the build's needs are met.
run_command "$bootstrap" --check
expect_status 0
expect_out ""
expect_err "everything that the build needs is here"
run_command "$bootstrap" --check --quiet
expect_err ""

# A machine with the tools and no library at all.
export ROOFTILE_BOOTSTRAP_ROOT=$work/root
mkdir -p "$ROOFTILE_BOOTSTRAP_ROOT/var/lib/apt/lists"
export APT_CALLS=$work/apt_calls
stub apt-get <<'END'
echo "$*" >>"$APT_CALLS"
echo "noise of apt"
case " $* " in
    *" install "*)
        [[ -z ${APT_FAILS:-} ]] || { echo "E: no such package"; exit 100; }
        add() { mkdir -p "$(dirname "$ROOFTILE_BOOTSTRAP_ROOT/usr/$1")"; printf '%s\n' "$2" >"$ROOFTILE_BOOTSTRAP_ROOT/usr/$1"; }
        cmake_package() { add "lib/x/cmake/$1/$1Config.cmake" ""; add "lib/x/cmake/$1/$1ConfigVersion.cmake" "set(PACKAGE_VERSION \"$2\")"; }
        cmake_package Eigen3 3.4.0; cmake_package CLI11 2.1.2; cmake_package nlohmann_json 3.11.2
        cmake_package spdlog 1.10.0; cmake_package tomlplusplus "${TOML_VERSION:-3.3.0}"; cmake_package doctest 2.4.9
        cmake_package benchmark 1.7.1; cmake_package pugixml 1.13; cmake_package TBB 2021.8.0
        add lib/x/cmake/fmt/fmt-config.cmake ""
        add lib/x/cmake/fmt/fmt-config-version.cmake 'set(PACKAGE_VERSION "9.1.0")'
        add share/cmake/RapidJSON/RapidJSONConfig.cmake ""
        add lib/x/cmake/rapidcheck/rapidcheckConfig.cmake ""
        add include/boost/multiprecision/cpp_int.hpp ""
        add include/boost/version.hpp '#define BOOST_LIB_VERSION "1_74"'
        ;;
    *" update "*) : >"$ROOFTILE_BOOTSTRAP_ROOT/var/lib/apt/lists/x_Packages" ;;
esac
END
stub sudo <<<'[[ -z ${SUDO_ASKS:-} ]] || exit 1; [[ $1 != -n ]] || shift; exec "$@"'

run_command "$bootstrap" --check
expect_status 2
expect_out ""
expect_err_has "Eigen3 3.4" "Boost 1.74" CLI11 fmt nlohmann_json spdlog TBB tomlplusplus doctest pugixml RapidJSON rapidcheck benchmark \
    "apt-get update && " "apt-get install --no-install-recommends ${libraries[*]}"
[[ ! -e $APT_CALLS ]] || complain "--check called apt-get"

# Nobody to ask, and nobody said yes: the command, no installation.
run_command "$bootstrap"
expect_status 2
expect_err_has "apt-get install --no-install-recommends ${libraries[*]}"
[[ ! -e $APT_CALLS ]] || complain "installed without being asked to"

# An ordinary user whose sudo wants a password.
if ((EUID != 0)); then
    SUDO_ASKS=1 run_command "$bootstrap" --yes
    expect_status 2
    expect_err_has "sudo apt-get update && sudo apt-get install"
    [[ ! -e $APT_CALLS ]] || complain "installed without being allowed to"
fi

# apt cannot: its last words, the command, and 2.
export ROOFTILE_BUILD_ROOT=$work/build
APT_FAILS=1 run_command "$bootstrap" --yes
expect_status 2
expect_out ""
expect_err_has "E: no such package" "to install it:"

# It may: one update, since there are no lists, then one installation of everything.
: >"$APT_CALLS"
rm -f "$ROOFTILE_BOOTSTRAP_ROOT"/var/lib/apt/lists/*_Packages
run_command "$bootstrap" --yes
expect_status 0
expect_out ""
expect_err_has "installing with apt: ${libraries[*]}" installed
expect_err_lacks "noise of apt"
[[ $(<"$work/build/bootstrap.log") == *"noise of apt"* ]] || complain "apt's words are not in the log"
mapfile -t calls <"$APT_CALLS"
expect_equal "${#calls[@]}" 2
[[ ${calls[0]} == *" update" ]] || complain "the lists were not updated first: ${calls[0]}"
[[ ${calls[1]} == *" install -y --no-install-recommends ${libraries[*]}" ]] || complain "installed otherwise: ${calls[1]}"
run_command "$bootstrap" --yes --quiet
expect_status 0
expect_err ""

# A package that is there but too old, and that apt cannot better.
printf 'set(PACKAGE_VERSION "3.2.9")\n' >"$ROOFTILE_BOOTSTRAP_ROOT/usr/lib/x/cmake/tomlplusplus/tomlplusplusConfigVersion.cmake"
TOML_VERSION=3.2.9 run_command "$bootstrap" --yes
expect_status 2
expect_err_has "tomlplusplus 3.3 (found 3.2.9)" "still missing after the installation"

# Old tools count as missing.
stub cmake <<<'echo cmake version 3.22.1'
run_command "$bootstrap" --check
expect_status 2
expect_err_has "cmake 3.25 (found 3.22.1)"
CXX=$work/stubs/old-g++
stub old-g++ <<<'echo "g++ (Debian 10.2.1-6) 10.2.1 20210110"'
CXX=$CXX run_command "$bootstrap" --check
expect_err_has "g++ 12 or clang++ 14 (found $CXX 10)" " g++-12 "
unset CXX

# No compiler, no cmake, no ninja, and a system without apt.
mkdir "$work/bare"
for tool in bash readlink env dirname mkdir mktemp find tail; do ln -s "$(command -v $tool)" "$work/bare/"; done
PATH=$work/bare run_command "$bootstrap" --yes
expect_status 2
expect_err_has "g++ 12 or clang++ 14" "cmake 3.25" ninja "there is no apt-get here"

# The viewer's tests: whatever is not here, but never a second Node.
bare() {
    cp "$work/stubs/$1" "$work/bare/"
}
needs_of_viewer_tests() {
    PATH=$work/bare run_command "$bootstrap" --check --with viewer
    expect_status 2
}
bare apt-get
PATH=$work/bare run_command "$bootstrap" --check
expect_err_lacks node
needs_of_viewer_tests
expect_err_has node npm chromium " nodejs npm chromium"
stub node <<<'echo v12.0.0'
bare node
needs_of_viewer_tests
expect_err_has " chromium"
expect_err_lacks nodejs
expect_err_lacks npm
stub dpkg-query <<<'echo "nodejs: $2"'
bare dpkg-query
needs_of_viewer_tests
expect_err_has " npm chromium"
expect_err_lacks nodejs
stub npm <<<'echo 9.2.0'
stub google-chrome <<<''
bare npm
bare google-chrome
needs_of_viewer_tests
expect_err_lacks node
expect_err_lacks npm
expect_err_lacks chromium

finish
