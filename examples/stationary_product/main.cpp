#include "examples/common/program.hpp"
#include "examples/stationary_product/stationary_product.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::stationary_product()); }
