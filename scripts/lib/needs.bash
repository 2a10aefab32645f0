# shellcheck shell=bash
# What building rooftile needs, why, and which Debian package brings it. Found the way the build finds
# it (tools by version, libraries by their CMake files), not by asking dpkg: a library that was
# installed by hand counts, a package that is too old does not.

# at_least HAVE WANT: dotted numbers, missing fields are 0.
at_least() {
    local -a have want
    local i
    IFS=. read -ra have <<<"${1%%[^0-9.]*}"
    IFS=. read -ra want <<<"$2"
    for i in 0 1 2; do
        ((10#${have[i]:-0} == 10#${want[i]:-0})) || { ((10#${have[i]:-0} > 10#${want[i]:-0})); return; }
    done
}

# shellcheck disable=SC2034  # CXX_FOUND is read by whoever asked
# Sets CXX_FOUND to the first compiler that can build rooftile (g++ 12, clang++ 14 or newer), in the
# order CMake looks; otherwise CXX_OLD to what was found instead.
find_compiler() {
    local candidate banner
    local -a candidates=(c++ g++ g++-{15,14,13,12} clang++ clang++-{20,19,18,17,16,15,14})
    [[ -z ${CXX:-} ]] || candidates=("$CXX")
    CXX_FOUND='' CXX_OLD=''
    for candidate in "${candidates[@]}"; do
        command -v "${candidate%% *}" >/dev/null || continue
        # shellcheck disable=SC2086  # CXX may hold a launcher and a compiler
        banner=$($candidate --version 2>/dev/null) || continue
        if [[ $banner =~ clang\ version\ ([0-9]+) ]]; then
            if ((BASH_REMATCH[1] >= 14)); then CXX_FOUND=$candidate; return; fi
        elif [[ $banner =~ \)\ ([0-9]+)\. ]]; then
            if ((BASH_REMATCH[1] >= 12)); then CXX_FOUND=$candidate; return; fi
        else
            continue
        fi
        CXX_OLD=${CXX_OLD:-$candidate ${BASH_REMATCH[1]}}
    done
    return 1
}

# CMake's system prefixes, below ROOFTILE_BOOTSTRAP_ROOT when that is set.
declare -a PREFIXES
IFS=: read -ra PREFIXES <<<"${CMAKE_PREFIX_PATH:-}"
PREFIXES+=("${ROOFTILE_BOOTSTRAP_ROOT:-}/usr/local" "${ROOFTILE_BOOTSTRAP_ROOT:-}/usr")

# missing WHAT WHY PACKAGES
missing() { MISSING+=("$1|$2|$3"); }

# need_library NAME VERSION PACKAGE WHY: a CMake package, as find_package(NAME VERSION) would find it.
need_library() {
    local name=$1 version=$2 root=${1}_ROOT dir=${1}_DIR prefix file version_file text found=''
    for prefix in ${!root:+"${!root}"} "${PREFIXES[@]}"; do
        for file in ${!dir:+"${!dir}/$name"Config.cmake} \
            "$prefix"/{lib,lib/*,lib64,share}/cmake/"$name"*/{"$name"Config,"${name,,}"-config}.cmake \
            "$prefix"/share/"${name,,}"/cmake/"$name"Config.cmake; do
            [[ -r $file ]] || continue
            text=''
            for version_file in "${file%.cmake}"{V,-v}ersion.cmake; do
                [[ ! -r $version_file ]] || text=$(<"$version_file")
            done
            # No version file: nothing to compare with.
            [[ $text =~ PACKAGE_VERSION\ +\"?([0-9]+(\.[0-9]+)*) ]] || return 0
            found=${BASH_REMATCH[1]}
            ! at_least "$found" "$version" || return 0
        done
    done
    missing "$name${version:+ $version}${found:+ (found $found)}" "$4" "$3"
}

need_boost() {
    local prefix text found=''
    for prefix in ${BOOST_ROOT:+"$BOOST_ROOT"} ${Boost_ROOT:+"$Boost_ROOT"} "${PREFIXES[@]}"; do
        [[ -r $prefix/include/boost/multiprecision/cpp_int.hpp ]] || continue
        text=$(<"$prefix/include/boost/version.hpp")
        [[ $text =~ BOOST_LIB_VERSION\ \"([0-9]+)_([0-9]+) ]] || continue
        found=${BASH_REMATCH[1]}.${BASH_REMATCH[2]}
        ! at_least "$found" 1.74 || return 0
    done
    missing "Boost 1.74${found:+ (found $found)}" "exact rational numbers (Boost.Multiprecision)" libboost-dev
}

# need_tool NAME VERSION PACKAGE WHY: VERSION empty means any.
need_tool() {
    local found=''
    if command -v "$1" >/dev/null; then
        [[ -n $2 ]] || return 0
        [[ $("$1" --version 2>/dev/null) =~ ([0-9]+\.[0-9]+(\.[0-9]+)?) ]] && found=${BASH_REMATCH[1]}
        ! at_least "${found:-0}" "$2" || return 0
    fi
    missing "$1${2:+ $2}${found:+ (found $found)}" "$4" "$3"
}

need_fuzz() {
    local version=14 runtime
    if command -v clang++ >/dev/null; then
        [[ $(clang++ --version) =~ clang\ version\ ([0-9]+) ]] && version=${BASH_REMATCH[1]}
        runtime=$(clang++ -print-runtime-dir 2>/dev/null)
        # Either layout: lib/linux/libclang_rt.fuzzer-x86_64.a or lib/<target>/libclang_rt.fuzzer.a
        compgen -G "$runtime/libclang_rt.fuzzer*.a" >/dev/null || compgen -G "${runtime%/*}/*/libclang_rt.fuzzer*.a" >/dev/null ||
            missing "clang's fuzzer runtime" "links the fuzz targets" "libclang-rt-$version-dev"
    else
        [[ $(apt-cache depends clang 2>/dev/null) =~ clang-([0-9]+) ]] && version=${BASH_REMATCH[1]}
        missing "clang++ and its fuzzer runtime" "builds the fuzz targets" "clang libclang-rt-$version-dev"
    fi
}

# shellcheck disable=SC2034  # CHROMIUM_FOUND is read by whoever asked
# Sets CHROMIUM_FOUND to the browser that the viewer's tests drive.
find_chromium() {
    local candidate
    for candidate in ${ROOFTILE_CHROMIUM:+"$ROOFTILE_CHROMIUM"} chromium chromium-browser google-chrome google-chrome-stable; do
        ! CHROMIUM_FOUND=$(command -v "$candidate") || return 0
    done
    return 1
}

# A Node that is here already is the one to use, however old, and brings its own npm: Debian's npm comes
# with Debian's Node, which would stand beside it.
need_viewer_tests() {
    local node
    if ! node=$(command -v node); then
        missing node "the tests of the viewer" nodejs
        command -v npm >/dev/null || missing npm "the packages of the viewer's tests" npm
    elif ! command -v npm >/dev/null && [[ $(dpkg-query -S "$(readlink -f "$node")" 2>/dev/null) == nodejs:* ]]; then
        missing npm "the packages of the viewer's tests" npm
    fi
    find_chromium || missing chromium "the tests of the viewer in a browser" chromium
}

# find_missing GROUP...: fills MISSING with "what|why|packages".
find_missing() {
    local group package nullglob
    nullglob=$(shopt -p nullglob) || true
    shopt -s nullglob
    MISSING=()
    if ! find_compiler; then
        # A system whose g++ is too old may still offer g++-12 beside it.
        package=g++${CXX_OLD:+-12}
        missing "g++ 12 or clang++ 14${CXX_OLD:+ (found $CXX_OLD)}" "compiles C++20" "$package"
    fi
    need_tool cmake 3.25 cmake "configures the build"
    need_tool ninja '' ninja-build "runs the build"
    need_library Eigen3 3.4 libeigen3-dev "matrices and the reference product"
    need_boost
    need_library CLI11 2.1 libcli11-dev "the command line"
    need_library fmt 9 libfmt-dev "text output"
    need_library nlohmann_json 3.11 nlohmann-json3-dev "the tests of JSON"
    need_library spdlog 1.10 libspdlog-dev "log messages"
    need_library TBB 2021.8 libtbb-dev "sweeps on all cores"
    need_library tomlplusplus 3.3 libtomlplusplus-dev "scenario files"
    need_library doctest 2.4 doctest-dev "the tests"
    need_library pugixml 1.12 libpugixml-dev "the tests of plots"
    need_library RapidJSON '' rapidjson-dev "the test of the JSON Schema"
    need_library rapidcheck '' librapidcheck-dev "the tests over random shapes"
    need_library benchmark 1.7 libbenchmark-dev "the benchmarks"
    for group in "$@"; do
        case $group in
            fuzz) need_fuzz ;;
            format)
                command -v clang-format-14 >/dev/null || [[ $(clang-format --version 2>/dev/null) == *"version 14."* ]] ||
                    missing "clang-format 14" "checks the layout of the sources" clang-format-14
                ;;
            mutate)
                need_tool python3 3.9 python3 "runs scripts/mutate"
                need_tool ccache '' ccache "makes its rebuilds quick"
                ;;
            viewer) need_viewer_tests ;;
        esac
    done
    $nullglob
}
