# Measuring. What needs no GPU (counters behind their interface, verdicts, inputs and references) joins gpu_host; what
# runs on one joins gpu.
find_package(Eigen3 3.4 REQUIRED NO_MODULE)
find_package(Threads REQUIRED)

target_sources(rooftile_gpu_host
    PUBLIC FILE_SET HEADERS BASE_DIRS include FILES
        include/rooftile/gpu/counters.hpp
        include/rooftile/gpu/judge.hpp
        include/rooftile/gpu/measure.hpp
        include/rooftile/gpu/measured.hpp
        include/rooftile/gpu/product_check.hpp
    PRIVATE
        src/counters.cpp
        src/host_matrix.cpp
        src/judge.cpp
        src/measured.cpp
        src/reference.cpp)
target_link_libraries(rooftile_gpu_host PRIVATE $<BUILD_INTERFACE:Eigen3::Eigen> Threads::Threads)

if(NOT TARGET rooftile_gpu)
    return()
endif()

target_sources(rooftile_gpu PRIVATE
    src/bench.cpp
    src/benchmark_kernels.cu
    src/ceilings.cpp
    src/device.cpp
    src/launched.cpp
    src/preconditions.cpp
    src/timing.cpp)
target_link_libraries(rooftile_gpu PRIVATE $<BUILD_INTERFACE:Eigen3::Eigen> CUDA::cudart_static ${CMAKE_DL_LIBS})

# CUPTI is not linked: the program looks for it when counters are asked for.
find_path(ROOFTILE_CUPTI_INCLUDE_DIR cupti_range_profiler.h
    HINTS ${CUDAToolkit_INCLUDE_DIRS}
    PATHS ${CUDAToolkit_TARGET_DIR}/extras/CUPTI/include ${CUDAToolkit_ROOT_DIR}/extras/CUPTI/include
    NO_DEFAULT_PATH)
if(ROOFTILE_CUPTI_INCLUDE_DIR)
    target_sources(rooftile_gpu PRIVATE src/cupti_library.cpp src/cupti_reader.cpp)
    set_source_files_properties(src/cupti_library.cpp src/cupti_reader.cpp PROPERTIES
        COMPILE_OPTIONS "-isystem;${ROOFTILE_CUPTI_INCLUDE_DIR}")
else()
    target_sources(rooftile_gpu PRIVATE src/no_cupti.cpp)
endif()

add_executable(rooftile_measure_probe check/measure_probe.cpp)
target_link_libraries(rooftile_measure_probe PRIVATE rooftile_gpu rooftile_gpu_host rooftile_warnings)
