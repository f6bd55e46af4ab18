/* Reduction variables that lambdas capture by reference, that functions take by reference and that
   references are bound to, with several gangs; iterations that end by continue.  */
#include "check.h"
enum { N = 10000 };
static double p[N];

#pragma acc routine seq
__attribute__ ((noinline)) void add (double &s, double x) { s += x; }

template <class F> static double
sum_by (int n, F f)
{
  double t = 0;
#pragma acc parallel loop reduction(+:t)
  for (int i = 0; i < n; i++)
    f (i, t);
  return t;
}

int
main ()
{
  double w = 0, most = 0, odd = 0;
  for (int i = 0; i < N; i++)
    {
      p[i] = i * 7 % 97;
      w += p[i];
      if (i % 3)
	odd += p[i];
      if (p[i] > most)
	most = p[i];
    }
  double a = 1, b = 2, c = 0, d = 0, e = 0;
  const double *q = p;
#pragma acc data copyin(q[0:N])
  {
#pragma acc parallel loop reduction(+:a) reduction(max:e)
    for (int i = 0; i < N; i++)
      {
	auto g = [&] { a += q[i]; if (q[i] > e) e = q[i]; };
	g ();
      }
#pragma acc parallel loop reduction(+:b) num_gangs(16) vector_length(64)
    for (int i = 0; i < N; i++)
      add (b, q[i]);
#pragma acc parallel loop gang worker vector reduction(+:c)
    for (int i = 0; i < N; i++)
      {
	auto g = [&c] (double x) { c += x; };
	if (i % 3 == 0)
	  continue;
	g (q[i]);
      }
#pragma acc parallel loop gang reduction(+:d)
    for (int i = 0; i < N / 100; i++)
      {
#pragma acc loop vector reduction(+:d)
	for (int j = 0; j < 100; j++)
	  {
	    double &r = d;
	    auto g = [&r, q, i, j] { r += q[i * 100 + j]; };
	    g ();
	  }
	add (d, 1);
      }
    CHECK_REAL (0, sum_by (N, [=] (int i, double &t) { t += q[i]; }), w);
  }
  CHECK_REAL (0, a, w + 1);
  CHECK_REAL (0, b, w + 2);
  CHECK_REAL (0, c, odd);
  CHECK_REAL (0, d, w + 100);
  CHECK_REAL (0, e, most);
  return DONE ();
}
