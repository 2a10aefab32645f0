# How every library of the project is declared: one function, so that names, warnings and exported
# headers are the same everywhere.

# Warnings apply to this project's own builds, never to a user's.
add_library(rooftile_warnings INTERFACE)
set(cxx_warnings
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual -Wimplicit-fallthrough
    # g++ 12 reports string concatenation as overlapping copies (GCC bug 105651).
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
    $<$<BOOL:${ROOFTILE_WERROR}>:-Werror>)
# nvcc's own, and those of the host compiler that the stubs which nvcc writes do not set off.
set(cuda_warnings -Xcompiler=-Wall,-Wextra $<$<BOOL:${ROOFTILE_WERROR}>:-Werror=all-warnings>)
target_compile_options(rooftile_warnings INTERFACE
    "$<$<COMPILE_LANGUAGE:CXX>:${cxx_warnings}>" "$<$<COMPILE_LANGUAGE:CUDA>:${cuda_warnings}>")

# rooftile_add_library(NAME BASE_DIR DIR SOURCES f... HEADERS f...)
# Target rooftile_NAME, alias rooftile::NAME; HEADERS are public and must compile on their own. It is installed as the
# component NAME of the package: cmake/rooftileComponents.cmake has a row for it.
function(rooftile_add_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "BASE_DIR" "SOURCES;HEADERS")
    set(target rooftile_${name})
    add_library(${target} STATIC ${arg_SOURCES})
    add_library(rooftile::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
    target_compile_features(${target} PUBLIC cxx_std_20)
    if(arg_HEADERS)
        target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${arg_BASE_DIR} FILES ${arg_HEADERS})
    endif()
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:rooftile_warnings>)
    set_property(GLOBAL APPEND PROPERTY ROOFTILE_LIBRARIES ${name})
endfunction()
