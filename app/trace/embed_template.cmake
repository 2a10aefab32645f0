# cmake -D INPUT=viewer.html -D OUTPUT=viewer_template.cpp -P embed_template.cmake
# Each byte as a character literal, so that neither CMake nor the compiler reads anything into the text.
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
file(WRITE ${OUTPUT} "#include \"app/trace/viewer_template.hpp\"

namespace rooftile::app {

namespace {

constexpr char page[] = {
    ${bytes}};

}  // namespace

std::string_view viewer_template() { return {page, sizeof page}; }

}  // namespace rooftile::app
")
