# target_sources(rooftile_app PRIVATE ...): the files of app/scenario.
target_sources(rooftile_app PRIVATE ${CMAKE_CURRENT_LIST_DIR}/scenario.hpp)
