/* C++: functions that are given elements of classes and read them by accessors, as those of std::array, reach no more than the
   element: loops of kernels constructs with them run in parallel, and the elements are copied.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*turn[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*total[^ ]* line=[0-9]+ [^\n]*vector_length=128 } } */
#include <array>
#include <cstddef>
#include "check.h"

using vec = std::array<double, 3>;
using matrix = std::array<vec, 3>;

static double
sum (const vec &v)
{
  double s = 0;
  for (std::size_t i = 0; i < 3; i++)
    s += v[i];
  return s;
}

static vec
product (const matrix &m, const vec &v)
{
  vec r {};
  for (std::size_t i = 0; i < 3; i++)
    for (std::size_t j = 0; j < 3; j++)
      r[i] += m[i][j] * v[j];
  return r;
}

enum { N = 150 };

__attribute__ ((noipa)) static void
turn (vec *p, matrix m, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    p[i] = product (m, p[i]);
}

__attribute__ ((noipa)) static void
total (double *o, const vec *p, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    o[i] = sum (p[i]);
}

int
main ()
{
  static vec p[N];
  static double o[N];
  for (int i = 0; i < N; i++)
    p[i] = {{ 1.0 * i, 2.0, -1.0 * i }};
  total (o, p, N);
  turn (p, {{ {{ 0, 1, 0 }}, {{ 2, 0, 1 }}, {{ 0, 0, 3 }} }}, N);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, o[i], 2);
      CHECK (i, p[i][0], 2);
      CHECK (i, p[i][1], i);
      CHECK (i, p[i][2], -3 * i);
    }
  return DONE ();
}
