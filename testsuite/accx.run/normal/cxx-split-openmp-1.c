/* OpenACC constructs inside OpenMP ones in members of templates and in lambdas.
   { accx-options {-x c++ -fopenmp} } */
#include <omp.h>
#include "check.h"

enum { N = 90 };

template <typename T> struct grid
{
  T *p;
  int n;

  T
  sum (T f)
  {
    T total = 0, *q = p;
    int m = n;
    #pragma omp parallel for reduction(+:total) num_threads(3)
    for (int t = 0; t < 3; t++)
      {
	T s = 0;
	#pragma acc parallel loop copyin(q[0:m]) reduction(+:s)
	for (int i = t; i < m; i += 3)
	  s += q[i] * f;
	total += s;
      }
    return total;
  }

  void
  scale (const T &f)
  {
    #pragma omp parallel num_threads(2)
    {
      int m = n / 2, lo = omp_get_thread_num () * m;
      T *q = p;
      #pragma acc parallel loop copy(q[lo:m])
      for (int i = lo; i < lo + m; i++)
	q[i] *= f;
    }
  }
};

static double
captured (double *v, int n)
{
  double r = 0;
  auto add = [&] (int k)
    {
      #pragma omp parallel num_threads(2) reduction(+:r)
      {
	#pragma acc parallel loop reduction(+:r) copyin(v[0:n])
	for (int i = 0; i < n; i++)
	  r += v[i] * k;
      }
    };
  add (2);
  return r;
}

int
main (void)
{
  double d[N];
  int k[N];
  for (int i = 0; i < N; i++)
    d[i] = k[i] = i;
  grid<double> reals = { d, N };
  grid<int> integers = { k, N };
  CHECK_REAL (0, reals.sum (2), N * (N - 1));
  CHECK (0, integers.sum (3), 3 * (N * (N - 1) / 2));
  reals.scale (0.5);
  integers.scale (2);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, d[i], 0.5 * i);
      CHECK (i, k[i], 2 * i);
    }
  CHECK_REAL (0, captured (d, N), 2 * N * (N - 1) / 2);
  return DONE ();
}
