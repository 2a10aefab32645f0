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
    ${CMAKE_CURRENT_LIST_DIR}/sweep.cpp
    ${CMAKE_CURRENT_LIST_DIR}/syntax_message.cpp
    ${CMAKE_CURRENT_LIST_DIR}/units.cpp
    ${CMAKE_CURRENT_LIST_DIR}/utf8.cpp
    ${CMAKE_CURRENT_LIST_DIR}/workload.cpp)

# Where an installed program finds its machines, and where one run from the build tree does.
set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/machine_library.cpp APPEND PROPERTY COMPILE_DEFINITIONS
    ROOFTILE_MACHINES_DIR="${CMAKE_INSTALL_FULL_DATADIR}/rooftile/machines"
    ROOFTILE_SOURCE_MACHINES_DIR="${PROJECT_SOURCE_DIR}/scenarios/machines")
