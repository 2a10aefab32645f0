#include "examples/common/program.hpp"
#include "examples/transpose/transpose.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::transpose()); }
