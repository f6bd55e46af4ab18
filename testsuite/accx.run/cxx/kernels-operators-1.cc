/* C++: operators that change a copy of their operand and return it by a reference, and values of functions stored at an index that
   a function computes, let loops of kernels constructs run in parallel.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*operators[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*indices[^ ]* line=[0-9]+ [^\n]*block=32x8 } } */
#include "check.h"

struct vec
{
  double x, y;
  vec &operator+= (const vec &o) { x += o.x; y += o.y; return *this; }
};
static inline vec operator+ (vec a, const vec &b) { return a += b; }
static inline vec operator* (double f, const vec &a) { return { f * a.x, f * a.y }; }

template <int K> struct power { static double of (double x) { return x * power<K - 1>::of (x); } };
template <> struct power<0> { static double of (double) { return 1; } };

struct grid
{
  static const int columns = 8;
  static int at (int i, int j) { return i * columns + j; }
};

enum { N = 200, ROWS = 25 };

__attribute__ ((noipa)) static void
operators (vec *to, vec *from, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    to[i] = from[i] + 2.0 * from[i];
}

__attribute__ ((noipa)) static void
indices (double *b, int rows)
{
  #pragma acc kernels copyout (b[0:N])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < grid::columns; j++)
      b[grid::at (i, j)] = power<3>::of (i) + j;
}

int
main ()
{
  static vec a[N], b[N];
  static double c[N];
  for (int i = 0; i < N; i++)
    a[i] = { (double) i, -2.0 * i };
  operators (b, a, N);
  indices (c, ROWS);
  for (int i = 0; i < N; i++)
    {
      int row = i / 8;
      CHECK (i, b[i].x, 3 * i);
      CHECK (i, b[i].y, -6 * i);
      CHECK (i, c[i], row * row * row + i % 8);
    }
  return DONE ();
}
