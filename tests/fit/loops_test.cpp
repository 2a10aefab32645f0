// Loop nests for which the model has no formula. Each is written as its loops, counts one element at a time
// and knows no closed form; the fit finds it.

#include <algorithm>

#include "problems.hpp"

using namespace rooftile;
using test::form_of;
using test::parameter;
using test::problem;
using test::side;
using test::tile;

namespace {

using u64 = std::uint64_t;

/// Calls f(begin, end) for every tile of [0, extent).
template <class F>
void tiles(u64 extent, u64 tile, const F& f) {
    for (u64 begin = 0; begin < extent; begin += tile) f(begin, std::min(begin + tile, extent));
}

/// The elements of a block, one at a time.
u64 block(u64 rows_begin, u64 rows_end, u64 cols_begin, u64 cols_end) {
    u64 elements = 0;
    for (u64 i = rows_begin; i < rows_end; ++i) {
        for (u64 j = cols_begin; j < cols_end; ++j) ++elements;
    }
    return elements;
}

/// What a matmul with one operand held reads and writes: A, B and C read, C written.
struct Stationary {
    u64 a = 0, b = 0, c_read = 0, c_written = 0;
};

/// An A tile stays; the B and C tiles that go with it pass by. The first slab of K writes C without reading it.
Stationary a_stationary(const fit::Point& p) {
    Stationary moved;
    tiles(p["K"], p["BK"], [&](u64 k, u64 k_end) {
        tiles(p["M"], p["BM"], [&](u64 i, u64 i_end) {
            moved.a += block(i, i_end, k, k_end);
            tiles(p["N"], p["BN"], [&](u64 j, u64 j_end) {
                moved.b += block(k, k_end, j, j_end);
                if (k != 0) moved.c_read += block(i, i_end, j, j_end);
                moved.c_written += block(i, i_end, j, j_end);
            });
        });
    });
    return moved;
}

Stationary b_stationary(const fit::Point& p) {
    Stationary moved;
    tiles(p["K"], p["BK"], [&](u64 k, u64 k_end) {
        tiles(p["N"], p["BN"], [&](u64 j, u64 j_end) {
            moved.b += block(k, k_end, j, j_end);
            tiles(p["M"], p["BM"], [&](u64 i, u64 i_end) {
                moved.a += block(i, i_end, k, k_end);
                if (k != 0) moved.c_read += block(i, i_end, j, j_end);
                moved.c_written += block(i, i_end, j, j_end);
            });
        });
    });
    return moved;
}

fit::Problem stationary(Stationary (*nest)(const fit::Point&)) {
    fit::Problem asked;
    asked.variables = {side("M"), side("N"), side("K"), tile("BM"), tile("BN"), tile("BK")};
    asked.quantities = {"A", "B", "C read", "C written"};
    asked.sample = [nest](const fit::Point& point, u64) {
        const Stationary moved = nest(point);
        return std::vector<Rational>{moved.a, moved.b, moved.c_read, moved.c_written};
    };
    asked.options.data_seeds = 1;
    return asked;
}

std::vector<std::string> texts(const fit::Problem& asked) {
    std::vector<std::string> result;
    for (const fit::Finding& finding : fit::recover(asked)) result.push_back(test::said(finding));
    return result;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("fit: an A-stationary product, and its figures at 4096 with tiles of 128") {
    const fit::Problem asked = stationary(a_stationary);
    CHECK(texts(asked) == Texts{"M*K", "K*N*cdiv(M,BM)", "M*N*cdiv(K,BK) - M*N", "M*N*cdiv(K,BK)"});
    std::vector<std::string> figures;
    for (const fit::Finding& finding : fit::recover(asked)) {
        const auto& form = std::get<fit::ClosedForm>(finding.outcome);
        figures.push_back(form.evaluate({4096, 4096, 4096, 128, 128, 128}).to_string());
    }
    CHECK(figures == Texts{"16777216", "536870912", "520093696", "536870912"});
}

TEST_CASE("fit: a B-stationary product") {
    CHECK(texts(stationary(b_stationary)) == Texts{"M*K*cdiv(N,BN)", "K*N", "M*N*cdiv(K,BK) - M*N", "M*N*cdiv(K,BK)"});
}

TEST_CASE("fit: a transpose in tiles reads each element once, in lines of one tile's columns") {
    fit::Problem asked;
    asked.variables = {side("M"), side("N"), tile("B")};
    asked.quantities = {"elements", "tiles", "row pieces"};
    asked.sample = [](const fit::Point& p, u64) {
        u64 elements = 0;
        u64 number = 0;
        u64 pieces = 0;
        tiles(p["M"], p["B"], [&](u64 i, u64 i_end) {
            tiles(p["N"], p["B"], [&](u64 j, u64 j_end) {
                elements += block(i, i_end, j, j_end);
                for (u64 row = i; row < i_end; ++row) ++pieces;
                ++number;
            });
        });
        return std::vector<Rational>{elements, number, pieces};
    };
    CHECK(texts(asked) == Texts{"M*N", "cdiv(M,B)*cdiv(N,B)", "M*cdiv(N,B)"});
}

TEST_CASE("fit: a 1-D stencil in blocks reads its halo on both sides, at the ends too when the array is padded") {
    CHECK(form_of(problem({side("L"), tile("B"), parameter("h", 0, 6)}, [](const fit::Point& p) {
              u64 reads = 0;
              tiles(p["L"], p["B"], [&](u64 begin, u64 end) { reads += block(0, 1, begin, end + 2 * p["h"]); });
              return Rational(reads);
          })) == "L + 2*h*cdiv(L,B)");
}

TEST_CASE("fit: a halo clipped at the ends of the array is read once less on each side") {
    const auto reads = [](const fit::Point& p) {
        const u64 h = p["h"];
        u64 sum = 0;
        tiles(p["L"], p["B"],
              [&](u64 begin, u64 end) { sum += block(0, 1, begin < h ? 0 : begin - h, std::min(end + h, p["L"])); });
        return Rational(sum);
    };
    fit::Problem asked = problem({side("L", 1, 40), tile("B", 1, 20), parameter("h", 0, 6)}, reads);
    // Every block holds a halo, the last one too.
    asked.admits = [](const fit::Point& p) { return p["h"] <= p["B"] && (p["L"] - 1) % p["B"] + 1 >= p["h"]; };
    CHECK(form_of(asked) == "L + 2*h*cdiv(L,B) - 2*h");

    // Without that a halo reaches beyond its neighbour and is cut there: no such form, and not a near miss.
    asked.admits = nullptr;
    CHECK(test::refused(asked).evidence != fit::Evidence::search);
}

TEST_CASE("fit: a 2-D stencil in tiles, the array padded by its halo") {
    CHECK(
        form_of(problem({side("M"), side("N"), tile("BM"), tile("BN"), parameter("h", 0, 5)}, [](const fit::Point& p) {
            u64 reads = 0;
            tiles(p["M"], p["BM"], [&](u64 i, u64 i_end) {
                tiles(p["N"], p["BN"],
                      [&](u64 j, u64 j_end) { reads += block(i, i_end + 2 * p["h"], j, j_end + 2 * p["h"]); });
            });
            return Rational(reads);
        })) == "M*N + 2*M*h*cdiv(N,BN) + 2*N*h*cdiv(M,BM) + 4*h^2*cdiv(M,BM)*cdiv(N,BN)");
}

TEST_CASE("fit: GEMV in blocks of rows reads x once a block") {
    fit::Problem asked;
    asked.variables = {side("M"), side("N"), tile("BM"), tile("BN")};
    asked.quantities = {"A", "x", "y read", "y written"};
    asked.sample = [](const fit::Point& p, u64) {
        u64 a = 0, x = 0, y_read = 0, y_written = 0;
        tiles(p["N"], p["BN"], [&](u64 j, u64 j_end) {
            tiles(p["M"], p["BM"], [&](u64 i, u64 i_end) {
                a += block(i, i_end, j, j_end);
                x += block(0, 1, j, j_end);
                if (j != 0) y_read += block(0, 1, i, i_end);
                y_written += block(0, 1, i, i_end);
            });
        });
        return std::vector<Rational>{a, x, y_read, y_written};
    };
    CHECK(texts(asked) == Texts{"M*N", "N*cdiv(M,BM)", "M*cdiv(N,BN) - M", "M*cdiv(N,BN)"});
}

TEST_CASE("fit: a direct convolution, H x W pixels, R x S taps, F filters one at a time") {
    fit::Problem asked = problem({side("H", 1, 12), side("W", 1, 12), parameter("R"), parameter("S"), parameter("F")},
                                 [](const fit::Point& p) {
                                     u64 reads = 0;
                                     for (u64 f = 0; f < p["F"]; ++f) {
                                         for (u64 y = 0; y + p["R"] <= p["H"]; ++y) {
                                             for (u64 x = 0; x + p["S"] <= p["W"]; ++x)
                                                 reads += block(y, y + p["R"], x, x + p["S"]);
                                         }
                                     }
                                     return Rational(reads);
                                 });
    asked.admits = [](const fit::Point& p) { return p["R"] <= p["H"] && p["S"] <= p["W"]; };
    asked.options.max_degree = 5;
    CHECK(form_of(asked) ==
          "H*W*R*S*F - H*R*S^2*F + H*R*S*F - W*R^2*S*F + W*R*S*F + R^2*S^2*F - R^2*S*F - R*S^2*F + R*S*F");
}

TEST_CASE("fit: a triangular loop has rational coefficients") {
    CHECK(form_of(problem({side("M")}, [](const fit::Point& p) {
              u64 steps = 0;
              for (u64 i = 0; i < p["M"]; ++i) {
                  for (u64 j = 0; j <= i; ++j) ++steps;
              }
              return Rational(steps);
          })) == "M^2/2 + M/2");
}

TEST_CASE("fit: a triangle of tiles counts the tiles that it touches") {
    CHECK(form_of(problem({side("M"), tile("B")}, [](const fit::Point& p) {
              u64 touched = 0;
              tiles(p["M"], p["B"], [&](u64 i, u64) { tiles(i + 1, p["B"], [&](u64, u64) { ++touched; }); });
              return Rational(touched);
          })) == "cdiv(M,B)^2/2 + cdiv(M,B)/2");
}
