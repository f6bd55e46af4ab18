/* References to pointers and to functions in regions: without clauses, with clauses of the construct and of one
   around, in kernels, of parameters and variables, that the host changes between constructs.  */
#include "../check.h"

enum { N = 60 };

static double twice (double x) { return 2 * x; }
static double half (double x) { return x / 2; }

template <class F> static double
sum (int n, F &&f)
{
  double s = 0;
  #pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += f (i);
  return s;
}

static void
without (double *&p, double *const &q, int &n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    p[i] += q[i];
  #pragma acc kernels
  for (int i = 1; i < n; i++)
    p[i] += *(q + i - 1);
}

static void
around (double *&p, double *&q, int n)
{
  #pragma acc data copy(p[0:n]) copyin(q[0:n])
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i] += q[i];
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      p[i] *= 2;
    #pragma acc parallel loop present(p, q[0:n])
    for (int i = 0; i < n; i++)
      p[i] -= q[i];
  }
  #pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += q[i] * 3;
}

/* What the reference is about changes from construct to construct, and a region changes one itself.  */
static double
changes (double *&p, double *&q, int n)
{
  double s = 0;
  for (int k = 0; k < 3; k++)
    {
      #pragma acc parallel loop reduction(+:s)
      for (int i = 0; i < n; i++)
	s += p[i] * (k + 1);
      double *t = p;
      p = q;
      q = t;
    }
  double v[4] = { 1, 2, 3, 4 }, *at = v;
  double *&r = at;
  #pragma acc serial copy(v, s)
  {
    double *w = v, *&x = w;
    x++;
    s += x[1];
  }
  return s + r[0];
}

int
main ()
{
  double *p = new double[N], *q = new double[N];
  int n = N;
  CHECK_REAL (0, sum (10, twice), 90);
  CHECK_REAL (1, sum (10, half), 22.5);
  CHECK_REAL (2, sum (10, &half), 22.5);
  for (int i = 0; i < N; i++)
    {
      p[i] = i;
      q[i] = i * i;
    }
  without (p, q, n);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, p[i], i + i * i + (i ? (i - 1) * (i - 1) : 0));
  for (int i = 0; i < N; i++)
    p[i] = i;
  around (p, q, n);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, p[i], 2 * (i + i * i) - i * i + 3 * i * i);
  for (int i = 0; i < N; i++)
    {
      p[i] = 1;
      q[i] = 10;
    }
  CHECK_REAL (3, changes (p, q, N), N * (1 + 20 + 3) + 3 + 1);
  delete[] p;
  delete[] q;
  return DONE ();
}
