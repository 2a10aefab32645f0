#include "app/teach/topics.hpp"

namespace rooftile::app {

std::span<const Topic> topics() {
    static const std::vector<Topic> all = [] {
        std::vector<Topic> joined;
        for (const auto part : {word_topics, warp_topics, study_topics, misreading_topics, question_topics}) {
            for (Topic& topic : part()) joined.push_back(std::move(topic));
        }
        return joined;
    }();
    return all;
}

}  // namespace rooftile::app
