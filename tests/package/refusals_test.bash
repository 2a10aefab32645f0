#!/usr/bin/env bash
# What find_package says when it cannot give what was asked for.
. "${BASH_SOURCE[0]%/*}/common.bash"

# ask EXPECTED REQUEST [CMAKE_ARGUMENT]...: REQUEST, a list, is what find_package gets; EXPECTED, accepted or refused.
ask() {
    local expected=$1 verdict=accepted
    asked=$2
    shift 2
    rm -rf "$work/build"
    configure refusals "-DREQUEST=$asked" "$@" || verdict=refused
    # CMake breaks lines where it likes.
    tr -s ' \n' '  ' <"$work/said" >"$work/flat"
    [[ $verdict == "$expected" ]] || { cat "$work/said"; fail "'$asked' is $verdict"; }
}
says() { grep -qF -- "$1" "$work/flat" || { cat "$work/said"; fail "'$asked' is not answered by '$1'"; }; }
lacks() { ! grep -qF -- "$1" "$work/flat" || { cat "$work/said"; fail "'$asked' is answered by '$1'"; }; }

version=$(sed -n 's/^set(PACKAGE_VERSION "\(.*\)")$/\1/p' "$package/rooftileConfigVersion.cmake")
IFS=. read -r major minor _ <<<"$version"

ask accepted "$major.$minor;CONFIG;REQUIRED;COMPONENTS;core"
says "target: core"
lacks "target: sim"

# Before 1.0 another minor version is another interface.
for other in "$major.$((minor + 1))" "$((major + 1)).0" "$major.0"; do
    [[ $other != "$major.$minor" ]] || continue
    ask refused "$other;CONFIG;REQUIRED;COMPONENTS;core"
    says "compatible with requested version \"$other\""
    says "version: $version"
done

ask refused "CONFIG;REQUIRED;COMPONENTS;core;flux"
says "rooftile has no component 'flux', only these: core model expr sim"

# What a component needs of others is named with the component.
ask refused "CONFIG;REQUIRED;COMPONENTS;sim" -DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON
says "rooftile::sim needs Eigen3 3.4, which was not found"
ask accepted "CONFIG;REQUIRED;COMPONENTS;core;OPTIONAL_COMPONENTS;sim" -DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON
says "core: TRUE"
says "sim: FALSE"
lacks "target: sim"
if [[ -e $package/rooftile-testing-targets.cmake ]]; then
    ask refused "CONFIG;REQUIRED;COMPONENTS;testing" -DCMAKE_DISABLE_FIND_PACKAGE_doctest=ON
    says "rooftile::testing needs doctest 2.4, which was not found"
fi

# Without components: all whose needs are met.
ask accepted "CONFIG;REQUIRED" -DLANGUAGES=CXX
says "target: core"
says "target: sim"
ask accepted "CONFIG;REQUIRED" -DLANGUAGES=CXX -DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON
says "target: core"
lacks "target: sim"

# An installation that lacks components.
cp -R "$prefix" "$work/smaller"
rm -f "$work"/smaller/lib*/cmake/rooftile/rooftile-{gpu,model}-targets*.cmake
ask refused "CONFIG;REQUIRED;COMPONENTS;gpu" -DLANGUAGES=CXX "-DCMAKE_PREFIX_PATH=$work/smaller"
says "rooftile was built without a CUDA toolkit (component gpu_host needs none)"
ask refused "CONFIG;REQUIRED;COMPONENTS;model" "-DCMAKE_PREFIX_PATH=$work/smaller"
says "this installation has no rooftile::model"
ask accepted "CONFIG;COMPONENTS;model" "-DCMAKE_PREFIX_PATH=$work/smaller"
says "found: 0"

finish "what cannot be given is named"
