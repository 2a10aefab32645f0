#include "examples/attention/attention.hpp"
#include "examples/common/program.hpp"

int main(int argc, char** argv) { return example::program(argc, argv, example::attention()); }
