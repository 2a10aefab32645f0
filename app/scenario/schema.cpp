#include "app/scenario/schema.hpp"

namespace rooftile::app {

void check_schema(const Node& node) {
    if (!node.is(NodeType::integer))
        fail(node.place, "schema must be an integer, not " + describe(node), "write schema = 1");
    if (node.integer != 1) {
        fail(node.place, "this program does not know schema " + std::to_string(node.integer), "known: 1");
    }
}

}  // namespace rooftile::app
