#pragma once

// The topics of `rooftile explain` that are no figure of the names table: the words of the subject, how tiles
// and machines work, misreadings, and questions. Texts hold no results: numbers come from their examples.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/teach/examples.hpp"

namespace rooftile::app {

enum class TopicGroup : std::uint8_t { words, study, misreadings, checking, questions };

struct TopicExample {
    Example example;
    std::string expression;  ///< a name, or an equation that must hold
};

/// A line of an example that no scenario gives, computed when it is asked for; the same in every language.
using ComputedLine = std::function<ExampleValue()>;

struct Topic {
    TopicGroup group;
    std::string name;
    std::string title, title_ko;
    std::string text, text_ko;  ///< paragraphs, separated by line breaks
    std::string formula;        ///< may be empty
    std::string formula_ko;     ///< empty where the formula has no words
    std::vector<TopicExample> examples;
    std::string related;                                      ///< topics, separated by spaces
    std::string computed_about = {}, computed_about_ko = {};  ///< what the computed lines are about
    std::vector<ComputedLine> computed = {};                  ///< behind the examples
};

/// Every topic, by group.
std::span<const Topic> topics();

// The groups, each in a file of its own.
std::vector<Topic> word_topics();
std::vector<Topic> study_topics();
std::vector<Topic> misreading_topics();
std::vector<Topic> question_topics();
std::vector<Topic> warp_topics();

}  // namespace rooftile::app
