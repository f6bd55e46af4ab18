/* C++: pointers that no clause mentions, and this, are copied as in C; references are GCC's.
   { accx-options {-x c++} } { accx-link-options -lstdc++ } */
#include "check.h"

enum { N = 200 };

static void
axpy (int n, double a, const double *x, double *y)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

template <class T> static void
twice (T *p, const int &n)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

struct line
{
  double slope;
  int n;
  void fill (double *q, int n) const
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      q[i] = slope * i;
  }
  double sum (double *q) const
  {
    double s = 0;
#pragma acc kernels copyin(q[0:n])
    for (int i = 0; i < n; i++)
      s += q[i];
    return s;
  }
  void set (double value)
  {
#pragma acc serial
    slope = value;
  }
};

int
main (void)
{
  static double x[N], y[N];
  struct line l = { 3, N };
  int &n = l.n;
  l.fill (x, N);
  l.set (5);
  l.fill (y, N);
  CHECK_REAL (0, l.sum (x), 3 * (N * (N - 1) / 2));
  axpy (n, 2, x, y);
  #pragma acc data copy(y)
  twice (y, n);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, x[i], 3 * i);
      CHECK_REAL (i, y[i], 22 * i);
    }
  return DONE ();
}
