#include "examples/common/program.hpp"
#include "examples/convolution/convolution.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::convolution()); }
