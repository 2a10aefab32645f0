// rooftile_l2_score FILE...: the launches that rooftile_launch_probe saw on an H200 beside what the model predicts, a
// line each, and how well that does. It judges nothing: a test does.

#include <cstdio>
#include <exception>

#include "scored.hpp"

int main(int argc, char** argv) {
    using namespace rooftile::test;
    if (argc < 2) {
        std::fputs("usage: rooftile_l2_score FILE...\n", stderr);
        return 2;
    }
    try {
        for (int i = 1; i < argc; ++i) {
            const std::vector<Scored> rows = scored_launches(argv[i]);
            std::printf("%s [1e9 B read from DRAM]\n", argv[i]);
            for (const Scored& row : rows) std::printf("%s\n", describe(row).c_str());
            std::printf("%s\n", describe(score(rows)).c_str());
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 3;
    }
    return 0;
}
