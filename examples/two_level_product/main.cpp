#include "examples/common/program.hpp"
#include "examples/two_level_product/two_level_product.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::two_level_product()); }
