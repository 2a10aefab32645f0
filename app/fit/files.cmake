target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/fit_answer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fit_data.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fit_figures.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fit_keys.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fit_messages.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fit_report.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fit_scenario.cpp)

set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/fit_data.cpp APPEND PROPERTY COMPILE_DEFINITIONS
    ROOFTILE_VERSION="${PROJECT_VERSION}")
