/* Temporary arrays are stored as the program says where elements are read that the construct has not set, where the host,
   another function, a later construct or another pointer reads them, and where a loop inside reads them again and again.
   { accx-launches any }
   { accx-notify {function=beyond line=25 } }
   { accx-notify {function=later line=45 } }
   { accx-notify {function=given line=66 } }
   { accx-notify {function=scalar line=87 } }
   { accx-notify {function=inner line=108 } }  */
#include "check.h"
#include <openacc.h>

enum { N = 300 };
static double a[N], b[N], other[N];

/* The first element is one of before.  */
static void
beyond (double *restrict to, const double *restrict from, int n)
{
  double *t = acc_malloc (n * sizeof *t);
#pragma acc data deviceptr(t) present(to[0:n], from[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      t[i] = 7;
#pragma acc parallel loop
    for (int i = 1; i < n; i++)
      t[i] = from[i] + 1;
#pragma acc parallel loop
    for (int i = 1; i < n - 1; i++)
      to[i] = t[i - 1] - t[i + 1];
  }
  acc_free (t);
}

/* Behind the data construct the elements are read once more.  */
static void
later (double *restrict to, const double *restrict from, int n)
{
  double *t = acc_malloc (n * sizeof *t);
#pragma acc data present(to[0:n], from[0:n])
  {



#pragma acc parallel loop deviceptr(t)
    for (int i = 0; i < n; i++)
      t[i] = from[i] + 1;
#pragma acc parallel loop deviceptr(t)
    for (int i = 1; i < n - 1; i++)
      to[i] = t[i - 1] - t[i + 1];
  }
#pragma acc parallel loop deviceptr(t) present(to[0:n])
  for (int i = 0; i < n; i++)
    to[i] += t[n - 1 - i];
  acc_free (t);
}

/* Memory that the program has elsewhere, too.  */
static void
given (double *restrict to, const double *restrict from, double *t, int n)
{
#pragma acc data present(to[0:n], from[0:n], t[0:n])
  {


#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      t[i] = from[i] + 1;
#pragma acc parallel loop
    for (int i = 1; i < n - 1; i++)
      to[i] = t[i - 1] - t[i + 1];
  }
}

/* What the value is made of changes in the construct that reads it.  */
static void
scalar (double *restrict to, const double *restrict from, int n)
{
  double *t = acc_malloc (n * sizeof *t), s = 3;
#pragma acc data deviceptr(t) present(to[0:n], from[0:n]) copy(s)
  {





#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      t[i] = from[i] + s;
#pragma acc parallel present(s) num_gangs(1)
    {
      s = 5;
#pragma acc loop
      for (int i = 1; i < n - 1; i++)
	to[i] = t[i - 1] - 2 * t[i + 1];
    }
  }
  acc_free (t);
}

/* Each element would be computed ten times.  */
static void
inner (double *restrict to, const double *restrict from, int n)
{
  double *t = acc_malloc (n * sizeof *t);
#pragma acc data deviceptr(t) present(to[0:n], from[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      t[i] = from[i] + 1;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      {
	double sum = 0;
	for (int j = 0; j < 10; j++)
	  sum += t[i] * from[j];
	to[i] = sum;
      }
  }
  acc_free (t);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i] = i * i % 71;
#pragma acc data copyin(b) copy(a, other)
  {
#define T(I) (b[I] + 1)
    beyond (a, b, N);
#pragma acc update host(a)
    for (int i = 1; i < N - 1; i++)
      CHECK_REAL (i, a[i], (i == 1 ? 7 : T (i - 1)) - T (i + 1));
    later (a, b, N);
#pragma acc update host(a)
    for (int i = 1; i < N - 1; i++)
      CHECK_REAL (i, a[i], T (i - 1) - T (i + 1) + T (N - 1 - i));
    given (a, b, other, N);
    inner (a, b, N);
#pragma acc update host(a)
    for (int i = 0; i < N; i++)
      {
	double sum = 0;
	for (int j = 0; j < 10; j++)
	  sum += T (i) * b[j];
	CHECK_REAL (i, a[i], sum);
      }
    scalar (a, b, N);
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, other[i], T (i));
  for (int i = 1; i < N - 1; i++)
    CHECK_REAL (i, a[i], b[i - 1] + 3 - 2 * (b[i + 1] + 3));
  return DONE ();
}
