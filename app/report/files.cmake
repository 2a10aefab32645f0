target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/count_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/derive.cpp
    ${CMAKE_CURRENT_LIST_DIR}/describe.cpp
    ${CMAKE_CURRENT_LIST_DIR}/disagreement.cpp
    ${CMAKE_CURRENT_LIST_DIR}/elements.cpp
    ${CMAKE_CURRENT_LIST_DIR}/environment.cpp
    ${CMAKE_CURRENT_LIST_DIR}/evaluate.cpp
    ${CMAKE_CURRENT_LIST_DIR}/execution.cpp
    ${CMAKE_CURRENT_LIST_DIR}/expectation_answer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/expectations.cpp
    ${CMAKE_CURRENT_LIST_DIR}/figure_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/json_tree.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory.cpp
    ${CMAKE_CURRENT_LIST_DIR}/messages.cpp
    ${CMAKE_CURRENT_LIST_DIR}/name_hint.cpp
    ${CMAKE_CURRENT_LIST_DIR}/names_page.cpp
    ${CMAKE_CURRENT_LIST_DIR}/number_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantities.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantity_rows_scenario.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantity_rows_schedule.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantity_values_scenario.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantity_values_schedule.cpp
    ${CMAKE_CURRENT_LIST_DIR}/render_markdown.cpp
    ${CMAKE_CURRENT_LIST_DIR}/render_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/report.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_scenario.cpp
    ${CMAKE_CURRENT_LIST_DIR}/schedule_answer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sweep_answer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/worked_answer.cpp
    ${CMAKE_CURRENT_LIST_DIR}/write_csv.cpp
    ${CMAKE_CURRENT_LIST_DIR}/write_json.cpp
    ${CMAKE_CURRENT_LIST_DIR}/xml_text.cpp)

set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/write_json.cpp APPEND PROPERTY COMPILE_DEFINITIONS
    ROOFTILE_VERSION="${PROJECT_VERSION}")
