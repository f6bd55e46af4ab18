#include "units-routine.h"

/* The other unit has a function of this name too.  */
static int __attribute__ ((noinline))
helper (int k)
{
  return k + 1;
}

double
scale (double x, int k)
{
  return x * 3 + helper (k);
}

double
total (int n, const double *p)
{
  double s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

void
rows (int n, int m, double *p)
{
  #pragma acc loop worker
  for (int i = 0; i < n; i++)
    {
      double t = total (m, p + i * m);
      #pragma acc loop vector
      for (int j = 0; j < m; j++)
        p[i * m + j] += t;
    }
}

void
increment (int n, double *p)
{
  #pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

struct pair
turn (struct pair p)
{
  struct pair q = { (int) p.b, p.a, { p.c[2], p.c[1], p.c[0] } };
  return q;
}
