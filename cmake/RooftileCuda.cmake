# The CUDA toolkit, if there is one: CUDAToolkit_FOUND then says that the language CUDA is enabled too. Included at the
# top, because targets of several folders link what nvcc compiled.
find_package(CUDAToolkit 12 QUIET)
if(CUDAToolkit_FOUND)
    if(NOT CMAKE_CUDA_COMPILER AND NOT DEFINED ENV{CUDACXX} AND CUDAToolkit_NVCC_EXECUTABLE)
        set(CMAKE_CUDA_COMPILER ${CUDAToolkit_NVCC_EXECUTABLE})
    endif()
    if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
        set(CMAKE_CUDA_ARCHITECTURES 90 CACHE STRING "Compute capabilities that kernels are compiled for, times ten")
    endif()
    enable_language(CUDA)
    # CMake 3.25 does not know how nvcc 12 and newer are told of C++20.
    if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION)
        set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
    endif()
    set(CMAKE_CUDA_STANDARD 20)
    set(CMAKE_CUDA_STANDARD_REQUIRED ON)
    set(CMAKE_CUDA_EXTENSIONS OFF)
elseif(ROOFTILE_REQUIRE_CUDA)
    message(FATAL_ERROR "ROOFTILE_REQUIRE_CUDA is on, but there is no CUDA toolkit 12 or newer: "
                        "install nvcc and put it on PATH, or set CUDAToolkit_ROOT")
endif()
