target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/starters.cpp)
