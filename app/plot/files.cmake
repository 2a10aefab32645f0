target_sources(rooftile_app PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/bound_plot.cpp
    ${CMAKE_CURRENT_LIST_DIR}/bound_points.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chart.cpp
    ${CMAKE_CURRENT_LIST_DIR}/heading.cpp
    ${CMAKE_CURRENT_LIST_DIR}/label_space.cpp
    ${CMAKE_CURRENT_LIST_DIR}/line_draw.cpp
    ${CMAKE_CURRENT_LIST_DIR}/log_axis.cpp
    ${CMAKE_CURRENT_LIST_DIR}/plot_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/point_names.cpp
    ${CMAKE_CURRENT_LIST_DIR}/roofline_draw.cpp
    ${CMAKE_CURRENT_LIST_DIR}/roofline_geometry.cpp
    ${CMAKE_CURRENT_LIST_DIR}/roofline_points.cpp
    ${CMAKE_CURRENT_LIST_DIR}/style.cpp
    ${CMAKE_CURRENT_LIST_DIR}/svg.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sweep_plots.cpp
    ${CMAKE_CURRENT_LIST_DIR}/swept_axis.cpp
    ${CMAKE_CURRENT_LIST_DIR}/text_extent.cpp)
