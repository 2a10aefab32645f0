#include "examples/common/program.hpp"
#include "examples/gemv/gemv.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::gemv()); }
