#include "echelon.hpp"

namespace rooftile::fit {

Echelon::Effect Echelon::insert(std::vector<std::uint64_t> row) {
    for (std::size_t column = 0; column <= columns_; ++column) {
        if (row[column] == 0) continue;
        if (column == columns_) return Effect::contradiction;
        if (row_of_[column] == none) {
            const std::uint64_t scale = field_.inverse(row[column]);
            for (std::size_t j = column; j <= columns_; ++j) row[j] = field_.multiply(row[j], scale);
            row_of_[column] = rows_.size();
            rows_.push_back(std::move(row));
            return Effect::more_rank;
        }
        const std::vector<std::uint64_t>& pivot = rows_[row_of_[column]];
        const std::uint64_t scale = field_.negate(row[column]);
        for (std::size_t j = column; j <= columns_; ++j) {
            if (pivot[j] != 0) row[j] = field_.add(row[j], field_.multiply(scale, pivot[j]));
        }
    }
    return Effect::nothing;
}

void Echelon::back_substitute(std::vector<std::uint64_t>& x, bool homogeneous) const {
    for (std::size_t column = columns_; column-- > 0;) {
        if (row_of_[column] == none) continue;
        const std::vector<std::uint64_t>& row = rows_[row_of_[column]];
        std::uint64_t value = homogeneous ? 0 : row[columns_];
        for (std::size_t j = column + 1; j < columns_; ++j) {
            if (row[j] != 0 && x[j] != 0) value = field_.add(value, field_.negate(field_.multiply(row[j], x[j])));
        }
        x[column] = value;
    }
}

std::vector<std::uint64_t> Echelon::solution() const {
    std::vector<std::uint64_t> x(columns_, 0);
    back_substitute(x, false);
    return x;
}

std::vector<std::uint64_t> Echelon::relation(std::size_t free_column) const {
    std::vector<std::uint64_t> x(columns_, 0);
    x[free_column] = 1;
    back_substitute(x, true);
    return x;
}

}  // namespace rooftile::fit
