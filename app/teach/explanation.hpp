#pragma once

// One topic of `rooftile explain` in one language, its examples evaluated; as a document for people or as JSON.

#include <string>
#include <vector>

#include "app/report/document.hpp"
#include "app/report/json_tree.hpp"
#include "app/report/messages.hpp"
#include "app/teach/examples.hpp"

namespace rooftile::app {

struct Explanation {
    std::string topic, group;                     ///< name and, for people, the name of its group
    std::string title, text;                      ///< of a figure: its name and meaning
    std::string type, unit;                       ///< of a figure: what kind of value, and its unit
    std::string formula;                          ///< may be empty
    std::vector<std::string> names, json_places;  ///< of a figure
    std::string example;                          ///< what the examples are about
    std::vector<std::string> schedules;           ///< what the schedules that they name are
    std::vector<ExampleValue> values;
    std::vector<std::string> related;
};

/// Every topic's name: words, study, misreadings, checking, questions, then the figures.
std::vector<std::string> topic_names();

/// @param topic  a name of topic_names(), its last part if only one has it, or a symbol such as Q
/// Throws Error(usage) with a did-you-mean when there is no such topic.
Explanation explain_topic(const std::string& topic, Language language);

Document explanation_document(const Explanation& explanation, Language language);
JsonTree explanation_json(const Explanation& explanation);

/// All topics by group.
Document topic_list(Language language);
JsonTree topic_list_json(Language language);

}  // namespace rooftile::app
