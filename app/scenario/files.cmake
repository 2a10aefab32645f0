target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/caches.cpp
    ${CMAKE_CURRENT_LIST_DIR}/definition.cpp
    ${CMAKE_CURRENT_LIST_DIR}/diagnostic.cpp
    ${CMAKE_CURRENT_LIST_DIR}/document.cpp
    ${CMAKE_CURRENT_LIST_DIR}/expectations.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fields.cpp
    ${CMAKE_CURRENT_LIST_DIR}/key_table.cpp
    ${CMAKE_CURRENT_LIST_DIR}/keys.cpp
    ${CMAKE_CURRENT_LIST_DIR}/machine.cpp
    ${CMAKE_CURRENT_LIST_DIR}/machine_library.cpp
    ${CMAKE_CURRENT_LIST_DIR}/machine_sources.cpp
    ${CMAKE_CURRENT_LIST_DIR}/overlay.cpp
    ${CMAKE_CURRENT_LIST_DIR}/parse.cpp
    ${CMAKE_CURRENT_LIST_DIR}/point_cursor.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantity.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schedules.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schema.cpp
    ${CMAKE_CURRENT_LIST_DIR}/size_setters.cpp
    ${CMAKE_CURRENT_LIST_DIR}/source_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/string_places.cpp
    ${CMAKE_CURRENT_LIST_DIR}/selection.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sweep.cpp
    ${CMAKE_CURRENT_LIST_DIR}/syntax_message.cpp
    ${CMAKE_CURRENT_LIST_DIR}/units.cpp
    ${CMAKE_CURRENT_LIST_DIR}/utf8.cpp
    ${CMAKE_CURRENT_LIST_DIR}/workload.cpp)

# Where the program finds its machines, from the folder that it lies in: the same in a prefix and in a build tree.
file(RELATIVE_PATH ROOFTILE_MACHINES_FROM_PROGRAM
    ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DATADIR}/rooftile/machines)
set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/machine_library.cpp APPEND PROPERTY COMPILE_DEFINITIONS
    ROOFTILE_MACHINES_FROM_PROGRAM="${ROOFTILE_MACHINES_FROM_PROGRAM}")
if(CMAKE_RUNTIME_OUTPUT_DIRECTORY)
    cmake_path(SET machines NORMALIZE ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${ROOFTILE_MACHINES_FROM_PROGRAM})
    cmake_path(GET machines PARENT_PATH machines_parent)
    file(MAKE_DIRECTORY ${machines_parent})
    file(REMOVE ${machines})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/scenarios/machines ${machines} SYMBOLIC)
endif()
