#!/usr/bin/env bash
# docs/api is what the headers say: written anew, it is the same. And what is written of C++ is what it declares.
# usage: api_test.bash SOURCE_DIR
set -euo pipefail
source_dir=$(cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$source_dir/scripts/api_reference" --into "$scratch/api" 2>"$scratch/said"
if ! diff -ru "$source_dir/docs/api" "$scratch/api"; then
    echo "FAILED: docs/api is not what the headers say; run scripts/api_reference"
    exit 1
fi

# A header with one of everything, and the page that it gives.
mkdir -p "$scratch/sim/include/rooftile/sim"
header=$scratch/sim/include/rooftile/sim/sample.hpp
cat >"$header" <<'END_OF_HEADER'
#pragma once

// What a sample is, for a*b < c
// and more.
//
//     Q = 2 M*N

#include <vector>

namespace rooftile::sim {

class Later;

/// A sum [elements].
/// @param first  the one
/// @param second the other; `a*b`
[[nodiscard]] inline int sum(int first, int second = f({1, 2})) { return first + "};"[second]; }

/// Words of a level.
enum class Level { low, high };

/// Holds; see `take`.
template <class T>
class Holder : public Base<T> {
public:
    /// Made of two.
    Holder(int a, int b)
        : a_(a), b_{b} {
        if (a) { b_ = a; }
    }

    [[gnu::always_inline]] void take(T value) { values_.push_back(value); }
    std::vector<int> values{1, 2};  ///< the values,
                                    ///< in order

    struct Inner {
        int depth = 0;  ///< of it
    };

private:
    /// Nobody's business.
    int hidden() const { return a_; }
    int a_, b_;
};

namespace detail {
int secret();
}

/// Checks it.
#define SAMPLE_CHECK(a, b) \
    do {                   \
    } while ((a) == (b))

using Row = Holder<int>;
using Col = Holder<long>;

}  // namespace rooftile::sim
END_OF_HEADER
awk -v prefix="$scratch" -f "$source_dir/scripts/lib/comment_text.awk" \
    -f "$source_dir/scripts/lib/api_reference.awk" "$header" >"$scratch/page"
cat >"$scratch/expected" <<'END_OF_PAGE'
## rooftile/sim/sample.hpp

What a sample is, for a\*b &lt; c
and more.

    Q = 2 M*N

[sim/include/rooftile/sim/sample.hpp](../../sim/include/rooftile/sim/sample.hpp)

### `sum`

A sum [elements].

- `first`: the one
- `second`: the other; `a*b`

```cpp
[[nodiscard]] inline int sum(int first, int second = f({1, 2}));
```

### `Level`

Words of a level.

```cpp
enum class Level { low, high };
```

### `Holder`

Holds; see `take`.

```cpp
template <class T>
class Holder : public Base<T> {
public:
    // Made of two.
    Holder(int a, int b);

    void take(T value);
    std::vector<int> values{1, 2};  // the values,
    // in order

    struct Inner {
        int depth = 0;  // of it
    };
};
```

### `SAMPLE_CHECK`

Checks it.

```cpp
SAMPLE_CHECK(a, b)
```

### `Row`, `Col`

```cpp
using Row = Holder<int>;
using Col = Holder<long>;
```

END_OF_PAGE
diff -u --label expected "$scratch/expected" --label written "$scratch/page" || {
    echo "FAILED: the reference reads a header wrongly"
    exit 1
}
cat "$scratch/said"
