#include "examples/common/program.hpp"
#include "examples/softmax_product/softmax_product.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::softmax_product()); }
