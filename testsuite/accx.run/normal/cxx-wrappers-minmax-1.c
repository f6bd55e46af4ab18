/* C++: std::max and std::min in kernels are no calls: loops are parallel, maxima reductions.
   { accx-options {-x c++} } { accx-link-options -lstdc++ } { accx-launches 4 }
   { accx-notify-not {num_gangs=1 num_workers=1 vector_length=1 } } */
#include <algorithm>
#include <cmath>
#include "check.h"

enum { N = 300 };
static double u[N], v[N];
static int w[N], calls;

static int
counted (int x)
{
  calls++;
  return x;
}

int
main (void)
{
  double err = 0, limit = 4, most = -1;
  int lo = 5, hi = -1;
  for (int i = 0; i < N; i++)
    {
      u[i] = i % 17 - 8;
      w[i] = i % 13 - 1;
    }
#pragma acc kernels copyin(u) copyout(v)
  for (int i = 0; i < N; i++)
    {
      double bounded = std::min (u[i], limit);
      v[i] = bounded + std::max (std::max (u[i], 2.0), (double) w[i]);
    }
#pragma acc kernels copyin(u, v)
  for (int i = 0; i < N; i++)
    err = std::max (err, std::fabs (v[i] - u[i]));
#pragma acc kernels copyin(w)
  for (int i = 0; i < N; i++)
    {
      lo = std::min (lo, w[i]);
      hi = std::max (w[i], hi);
    }
#pragma acc parallel loop reduction(max:most) copyin(v)
  for (int i = 0; i < N; i++)
    most = std::max (most, std::sqrt (v[i] * v[i]));
  double want_err = 0, want_most = -1;
  for (int i = 0; i < N; i++)
    {
      double big = u[i] > 2 ? u[i] : 2;
      double want = (u[i] < 4 ? u[i] : 4) + (big < w[i] ? w[i] : big);
      CHECK_REAL (i, v[i], want);
      want_err = want - u[i] > want_err ? want - u[i] : u[i] - want > want_err ? u[i] - want : want_err;
      want_most = want > want_most ? want : -want > want_most ? -want : want_most;
    }
  CHECK_REAL (0, err, want_err);
  CHECK_REAL (0, most, want_most);
  CHECK (0, lo, -1);
  CHECK (0, hi, 11);
  CHECK (0, std::max (counted (3), 2), 3);
  CHECK (0, std::min (counted (3), counted (4)), 3);
  CHECK (0, calls, 3);
  const int &larger = std::max (lo, hi);
  CHECK (0, &larger == &hi, 1);
  return DONE ();
}
