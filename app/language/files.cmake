target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/catalog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_command.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_count.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_device.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_formula.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_help.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_measure.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_plot.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_quantity.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_report.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_scenario.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_sweep.cpp
    ${CMAKE_CURRENT_LIST_DIR}/catalog_syntax.cpp
    ${CMAKE_CURRENT_LIST_DIR}/korean.cpp
    ${CMAKE_CURRENT_LIST_DIR}/language.cpp
    ${CMAKE_CURRENT_LIST_DIR}/message_pattern.cpp)
