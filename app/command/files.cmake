target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/cache.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ceilings_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/check.cpp
    ${CMAKE_CURRENT_LIST_DIR}/checks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/command_line.cpp
    ${CMAKE_CURRENT_LIST_DIR}/explain.cpp
    ${CMAKE_CURRENT_LIST_DIR}/file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fit.cpp
    ${CMAKE_CURRENT_LIST_DIR}/help_language.cpp
    ${CMAKE_CURRENT_LIST_DIR}/interrupt.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_schema.cpp
    ${CMAKE_CURRENT_LIST_DIR}/junit.cpp
    ${CMAKE_CURRENT_LIST_DIR}/keys.cpp
    ${CMAKE_CURRENT_LIST_DIR}/log.cpp
    ${CMAKE_CURRENT_LIST_DIR}/machines.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure.cpp
    ${CMAKE_CURRENT_LIST_DIR}/measure_options.cpp
    ${CMAKE_CURRENT_LIST_DIR}/merge.cpp
    ${CMAKE_CURRENT_LIST_DIR}/new_scenario.cpp
    ${CMAKE_CURRENT_LIST_DIR}/occupancy.cpp
    ${CMAKE_CURRENT_LIST_DIR}/occupancy_options.cpp
    ${CMAKE_CURRENT_LIST_DIR}/orders.cpp
    ${CMAKE_CURRENT_LIST_DIR}/output.cpp
    ${CMAKE_CURRENT_LIST_DIR}/plot.cpp
    ${CMAKE_CURRENT_LIST_DIR}/plot_options.cpp
    ${CMAKE_CURRENT_LIST_DIR}/progress.cpp
    ${CMAKE_CURRENT_LIST_DIR}/resume.cpp
    ${CMAKE_CURRENT_LIST_DIR}/row_output.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_best.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_sweep.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema.cpp
    ${CMAKE_CURRENT_LIST_DIR}/screen_line.cpp
    ${CMAKE_CURRENT_LIST_DIR}/shard.cpp
    ${CMAKE_CURRENT_LIST_DIR}/step_by_key.cpp
    ${CMAKE_CURRENT_LIST_DIR}/trace.cpp
    ${CMAKE_CURRENT_LIST_DIR}/trace_options.cpp
    ${CMAKE_CURRENT_LIST_DIR}/verbs.cpp
    ${CMAKE_CURRENT_LIST_DIR}/words.cpp)

set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/command_line.cpp APPEND PROPERTY COMPILE_DEFINITIONS
    ROOFTILE_VERSION="${PROJECT_VERSION}")
set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/run_sweep.cpp APPEND PROPERTY COMPILE_DEFINITIONS
    ROOFTILE_VERSION="${PROJECT_VERSION}")

# Measuring is left out where there is no CUDA toolkit; everything else is there all the same.
if(TARGET rooftile::gpu)
    target_sources(rooftile_app PRIVATE ${CMAKE_CURRENT_LIST_DIR}/gpu_measurer_cuda.cpp)
    target_link_libraries(rooftile_app PRIVATE rooftile::gpu)
else()
    target_sources(rooftile_app PRIVATE ${CMAKE_CURRENT_LIST_DIR}/gpu_measurer_none.cpp)
endif()
