target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/element_names.cpp
    ${CMAKE_CURRENT_LIST_DIR}/event_lines.cpp
    ${CMAKE_CURRENT_LIST_DIR}/event_names.cpp
    ${CMAKE_CURRENT_LIST_DIR}/formula_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/page_data.cpp
    ${CMAKE_CURRENT_LIST_DIR}/step_fold.cpp
    ${CMAKE_CURRENT_LIST_DIR}/step_lines.cpp
    ${CMAKE_CURRENT_LIST_DIR}/step_splitter.cpp
    ${CMAKE_CURRENT_LIST_DIR}/subject.cpp
    ${CMAKE_CURRENT_LIST_DIR}/text_trace.cpp
    ${CMAKE_CURRENT_LIST_DIR}/trace_ends.cpp
    ${CMAKE_CURRENT_LIST_DIR}/trace_head.cpp
    ${CMAKE_CURRENT_LIST_DIR}/trace_messages.cpp
    ${CMAKE_CURRENT_LIST_DIR}/traced_run.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tracked_elements.cpp
    ${CMAKE_CURRENT_LIST_DIR}/warp_lines.cpp
    ${CMAKE_CURRENT_LIST_DIR}/warp_messages.cpp
    ${CMAKE_CURRENT_LIST_DIR}/warp_picture.cpp
    ${CMAKE_CURRENT_LIST_DIR}/warp_subject.cpp
    ${CMAKE_CURRENT_LIST_DIR}/warp_text.cpp)

foreach(file page_data trace_head)
    set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/${file}.cpp APPEND PROPERTY COMPILE_DEFINITIONS
        ROOFTILE_VERSION="${PROJECT_VERSION}")
endforeach()

# The viewer's page, as a constant of the program: npm is needed only to change the page.
set(ROOFTILE_VIEWER_TEMPLATE ${PROJECT_SOURCE_DIR}/app/viewer/dist/viewer.html)
set(ROOFTILE_VIEWER_SOURCE ${CMAKE_CURRENT_BINARY_DIR}/viewer_template.cpp)
add_custom_command(
    OUTPUT ${ROOFTILE_VIEWER_SOURCE}
    COMMAND ${CMAKE_COMMAND} -D INPUT=${ROOFTILE_VIEWER_TEMPLATE} -D OUTPUT=${ROOFTILE_VIEWER_SOURCE}
            -P ${CMAKE_CURRENT_LIST_DIR}/embed_template.cmake
    DEPENDS ${ROOFTILE_VIEWER_TEMPLATE} ${CMAKE_CURRENT_LIST_DIR}/embed_template.cmake
    COMMENT "Embedding the viewer"
    VERBATIM)

target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/viewer_page.cpp
    ${ROOFTILE_VIEWER_SOURCE})
