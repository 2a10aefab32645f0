#include "app/language/language.hpp"

#include "app/language/korean.hpp"

namespace rooftile::app {

std::string in_language(Language language, std::string_view english) {
    return language == Language::ko ? in_korean(english) : std::string(english);
}

}  // namespace rooftile::app
