target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/example_scenarios.cpp
    ${CMAKE_CURRENT_LIST_DIR}/examples.cpp
    ${CMAKE_CURRENT_LIST_DIR}/explanation.cpp
    ${CMAKE_CURRENT_LIST_DIR}/explanation_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/frame.cpp
    ${CMAKE_CURRENT_LIST_DIR}/frame_formulas.cpp
    ${CMAKE_CURRENT_LIST_DIR}/frame_lines.cpp
    ${CMAKE_CURRENT_LIST_DIR}/frame_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/misreading_topics.cpp
    ${CMAKE_CURRENT_LIST_DIR}/quantity_topics.cpp
    ${CMAKE_CURRENT_LIST_DIR}/question_topics.cpp
    ${CMAKE_CURRENT_LIST_DIR}/starters.cpp
    ${CMAKE_CURRENT_LIST_DIR}/study_topics.cpp
    ${CMAKE_CURRENT_LIST_DIR}/topics.cpp
    ${CMAKE_CURRENT_LIST_DIR}/word_topics.cpp
    ${CMAKE_CURRENT_LIST_DIR}/worked_figure.cpp)
