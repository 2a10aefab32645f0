# target_sources(rooftile_app PRIVATE ...): the files of app/report.
