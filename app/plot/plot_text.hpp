#pragma once

// Every text of the plots, by language. Patterns hold {} where figures go.

#include <string_view>

#include "app/report/messages.hpp"

namespace rooftile::app {

struct PlotText {
    std::string_view language;  ///< as xml:lang has it
    // roofline
    std::string_view roofline_of;  ///< the title of a scenario that has none
    std::string_view intensity_axis, rate_axis;
    std::string_view roof_key;                     ///< one machine's rates and ridge
    std::string_view peak_label, bandwidth_label;  ///< on the roofs of the only machine
    std::string_view peak_short, bandwidth_short;  ///< on the roofs of one of several
    std::string_view ridge_label, ridge_short;
    std::string_view speed_up_key;  ///< behind a roof_key
    std::string_view bound_key, measured_key, arrow_key;
    std::string_view bound_point, measured_point;   ///< one point in words
    std::string_view dram_key, dram_name;           ///< of a point behind L2
    std::string_view dram_point, dram_point_range;  ///< one of them in words
    std::string_view measured_name;                 ///< of a point beside the bound of the same schedule
    std::string_view measured_rate_name;            ///< where its intensity is the schedule's
    std::string_view labels_left_out, schedules_left_out, several_scenarios;
    // traffic and space over a swept key
    std::string_view traffic_of, space_of, bound_of, swept_axis, traffic_axis, space_axis;
    std::string_view one_pass, inputs, accumulators, input_capacity, accumulator_capacity;
    std::string_view fits_not_key, value_point, unfit_point, level_value;
    // traffic against capacity
    std::string_view capacity_axis, element_axis, lower_bound, bound_gap;
    std::string_view convention, convention_c;  ///< C written once, or as its schedules say
};

const PlotText& plot_text(Language language);

}  // namespace rooftile::app
