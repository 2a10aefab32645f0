# The components of the package, one library each: rooftile_NAME_needs are the components that it links,
# rooftile_NAME_package is what find_package must be asked for before it can be linked, rooftile_NAME_absent is why an
# installation may lack it. The build reads this table to export libraries, rooftileConfig.cmake to import them.
set(rooftile_components core model expr sim testing fit cache cache_nest l2 warp gpu_host gpu)

set(rooftile_model_needs core)
set(rooftile_expr_needs core)
set(rooftile_sim_needs core)
set(rooftile_testing_needs core expr sim)
set(rooftile_fit_needs core)
set(rooftile_cache_needs core)
set(rooftile_cache_nest_needs core sim cache)
set(rooftile_l2_needs core)
set(rooftile_warp_needs core)
set(rooftile_gpu_host_needs core warp)
set(rooftile_gpu_needs core warp gpu_host)

set(rooftile_sim_package Eigen3 3.4 CONFIG)
set(rooftile_testing_package doctest 2.4 CONFIG)
set(rooftile_gpu_host_package Threads MODULE)
set(rooftile_gpu_package CUDAToolkit 12 MODULE)

set(rooftile_gpu_absent "rooftile was built without a CUDA toolkit (component gpu_host needs none)")
