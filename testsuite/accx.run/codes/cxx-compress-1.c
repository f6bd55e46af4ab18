/* C++: compressed arrays in templates, behind references to pointers and to arrays, as members
   of classes beside other members that the region reads, and in lambda expressions.
   { accx-options -xc++ } { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 300

template <typename T>
static void
twice (const T *a, T *b, int n)
{
  #pragma acc data ccopyin(a[0:n]) copyout(b[0:n])
  {
    #pragma acc parallel loop compression(a)
    for (int i = 0; i < n; i++)
      b[i] = 2 * a[i];
  }
}

static double
largest (double *&r, int n)
{
  double most = 0;
  #pragma acc parallel loop ccopyin(r[0:n]) compression(r) reduction(max:most)
  for (int i = 0; i < n; i++)
    most = r[i] > most ? r[i] : most;
  return most;
}

static double
sum (double (&r)[N], double *&q)
{
  double s = 0;
  #pragma acc data ccopyin(r, q[0:N])
  {
    #pragma acc parallel loop compression(r, q) reduction(+:s)
    for (int i = 0; i < N; i++)
      s += r[i] + q[i];
  }
  return s;
}

struct series
{
  int n;
  double *p;
  float f[N];

  double
  sum ()
  {
    double s = 0;
    #pragma acc parallel loop ccopyin(p[0:n:0:N]) compression(p) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  }

  void
  scale (float by)
  {
    #pragma acc parallel loop ccopy(f[0:N:0:4 * N]) compression(f)
    for (int i = 0; i < N; i++)
      f[i] *= by;
  }
};

int
main ()
{
  static double d[N], e[N];
  static float f[N], g[N];
  static series s;
  double *p = d, total = N * (N - 1) / 2;
  s.n = N;
  s.p = d;
  for (int i = 0; i < N; i++)
    {
      d[i] = f[i] = (float) i;
      s.f[i] = (float) i;
    }
  twice (d, e, N);
  twice (f, g, N);
  s.scale (3);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (e[i] - 2 * i) <= 1e-6, 1);
      CHECK (i, fabs (g[i] - 2 * i) <= 0.02, 1);
      CHECK (i, fabs (s.f[i] - 3 * i) <= 0.1, 1);
    }
  CHECK (0, fabs (largest (p, N) - (N - 1)) <= 1e-6, 1);
  CHECK (0, fabs (sum (d, p) - 2 * total) <= 1e-3, 1);
  CHECK (0, fabs (s.sum () - total) <= 1e-3, 1);
  double through = 0;
  auto add = [&] () {
    #pragma acc parallel loop ccopyin(p[0:N]) compression(p) reduction(+:through)
    for (int i = 0; i < N; i++)
      through += p[i];
  };
  add ();
  CHECK (0, fabs (through - total) <= 1e-3, 1);
  return DONE ();
}
