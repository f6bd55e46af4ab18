/* C++: what s += f (x) adds is computed first, which keeps no loop from running in parallel where f changes nothing.
   Where it changes something, it is computed first.
   { accx-options {-x c++} } { accx-link-options -lstdc++ }
   { accx-notify {function=sums.* num_gangs=8 .*vector_length=128} } { accx-notify {function=scale.* vector_length=128} }
   { accx-notify-not {function=sums.* num_gangs=1 } } */
#include <cmath>
#include "check.h"

enum { N = 8, M = 512 };
static float x[N][M], r[N], e[N * M];
static int order[2];

static inline double
twice (double v)
{
  return 2 * v;
}

static int
first (int *p)
{
  *p = 7;
  return 1;
}

static void
sums (int n, int m)
{
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int j = 0; j < m; j++)
	s += expf (x[i][j]);
      for (int j = 0; j < m; j++)
	s -= twice (x[i][j]);
      r[i] = s;
    }
}

static void
scale (int n)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    e[i] *= std::sqrt (e[i]) + 1;
}

static void
ordered (int *p)
{
#pragma acc serial copy(p[0:2])
  {
    p[0] += first (&p[0]);
    p[1] -= first (&p[1]) * 2;
  }
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    {
      x[i / M][i % M] = (float) (i % 5) / 4;
      e[i] = (float) (i % 3 * i % 3);
    }
  sums (N, M);
  scale (N * M);
  ordered (order);
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = 0; j < M; j++)
	s += std::exp ((double) x[i][j]) - 2 * x[i][j];
      CHECK (i, fabs (r[i] - s) < 1e-2, 1);
    }
  for (int i = 0; i < N * M; i++)
    {
      float v = (float) (i % 3 * i % 3);
      CHECK (i, fabsf (e[i] - v * (sqrtf (v) + 1)) < 1e-4f, 1);
    }
  CHECK (0, order[0], 8);
  CHECK (1, order[1], 5);
  return DONE ();
}
