/* C++17: structured bindings that a region declares are the members that they name, which are copied without a clause.
   { accx-options {-std=c++17} }
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

struct point { double x, y; };

enum { N = 100 };

int
main ()
{
  static point p[N];
  static double b[N], c[N];
  point *v = p;
  double *s = b, *t = c;
  for (int i = 0; i < N; i++)
    p[i] = { 1.0 * i, 2 };
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      auto &[x, y] = v[i];
      x = x + y;
      s[i] = x;
    }
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      const auto &[x, y] = v[i];
      auto [a, d] = v[i];
      a = a + y;
      t[i] = x + a;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i].x, i + 2);
      CHECK (i, b[i], i + 2);
      CHECK (i, c[i], 2 * (i + 2) + 2);
    }
  return DONE ();
}
