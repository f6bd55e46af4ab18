/* Structured bindings that regions declare: of members, of copies and references, of arrays, pairs and
   tuples.  { accx-options {-std=c++17} } */
#include "check.h"
#include <tuple>
#include <utility>

struct point
{
  double x, y;
  int n;
};

int
main ()
{
  enum { N = 40 };
  static point p[N];
  static double r[N], q[N];

  for (int i = 0; i < N; i++)
    p[i] = { double (i), 2.0 * i, i % 3 };
#pragma acc parallel loop copy(p) copyout(r)
  for (int i = 0; i < N; i++)
    {
      auto [x, y, n] = p[i];
      auto &[rx, ry, rn] = p[i];
      const auto &[cx, cy, cn] = p[i];
      auto t = std::make_pair (x + y, x - y);
      auto &[sum, difference] = t;
      sum += n;
      auto [a, b, k] = std::make_tuple (sum, difference, i);
      double v[2] = { a, b };
      auto &[v0, v1] = v;
      v1 *= 2;
      r[i] = v0 + v[1] + k + cn;
      rx = ry;
      rn = n + 1;
      x = 1000;
    }
#pragma acc kernels copyin(p) copyout(q)
  for (int i = 0; i < N; i++)
    {
      auto [x, y, n] = p[i];
      q[i] = x + y + n;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, r[i], 3 * i + i % 3 - 2 * i + i + i % 3);
      CHECK_REAL (i, q[i], 4 * i + i % 3 + 1);
    }
  return DONE ();
}
