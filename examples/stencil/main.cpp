#include "examples/common/program.hpp"
#include "examples/stencil/stencil.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::stencil()); }
