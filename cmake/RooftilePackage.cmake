# What `cmake --install` puts down: the package that find_package(rooftile) reads, libraries, headers, the program and
# its machines. No file names a folder of the machine that it was built on: a prefix may be moved.
include(CMakePackageConfigHelpers)

set(ROOFTILE_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/rooftile)

# rooftile_install_library(NAME): library, headers and an export of its own, so that a user who asks for one component
# need not have what another one needs.
function(rooftile_install_library name)
    if(NOT name IN_LIST rooftile_components)
        message(FATAL_ERROR "rooftile_${name} has no row in cmake/rooftileComponents.cmake: "
                            "say there which components and packages a user of it needs")
    endif()
    get_target_property(header_sets rooftile_${name} INTERFACE_HEADER_SETS)
    set(headers "")
    if(header_sets)
        set(headers FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    endif()
    install(TARGETS rooftile_${name} EXPORT rooftile_${name}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} ${headers}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(EXPORT rooftile_${name} NAMESPACE rooftile:: FILE rooftile-${name}-targets.cmake
        DESTINATION ${ROOFTILE_PACKAGE_DIR})
endfunction()

# rooftile_install_package(): every library that rooftile_add_library declared, the files that find them, the program.
function(rooftile_install_package)
    get_property(libraries GLOBAL PROPERTY ROOFTILE_LIBRARIES)
    foreach(name IN LISTS libraries)
        rooftile_install_library(${name})
    endforeach()

    configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/rooftileConfig.cmake.in
        ${PROJECT_BINARY_DIR}/package/rooftileConfig.cmake
        INSTALL_DESTINATION ${ROOFTILE_PACKAGE_DIR} NO_SET_AND_CHECK_MACRO)
    # Before 1.0 a minor version may break headers: docs/versioning.md.
    write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/rooftileConfigVersion.cmake
        COMPATIBILITY SameMinorVersion)
    install(FILES
        ${PROJECT_BINARY_DIR}/package/rooftileConfig.cmake
        ${PROJECT_BINARY_DIR}/package/rooftileConfigVersion.cmake
        ${PROJECT_SOURCE_DIR}/cmake/rooftileComponents.cmake
        DESTINATION ${ROOFTILE_PACKAGE_DIR})

    if(TARGET rooftile)
        install(TARGETS rooftile RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
        install(DIRECTORY ${PROJECT_SOURCE_DIR}/scenarios/machines
            DESTINATION ${CMAKE_INSTALL_DATADIR}/rooftile FILES_MATCHING PATTERN *.toml)
    endif()
endfunction()
