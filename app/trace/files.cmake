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
