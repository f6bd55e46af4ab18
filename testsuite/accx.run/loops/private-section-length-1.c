/* Sections of pointers whose length is known at run time only, in private and firstprivate
   clauses of constructs and loops.  */
#include "check.h"
#include <stdlib.h>

enum { ROWS = 10 };

static long long n;

static void
constructs (const int *a, int *p, int *d, int *e)
{
  #pragma acc data copyin(a[0:ROWS * n]) copyout(d[0:ROWS * n], e[0:ROWS])
  {
    #pragma acc parallel firstprivate(p[0:n])
    {
      #pragma acc loop gang
      for (int x = 0; x < ROWS; x++)
	{
	  #pragma acc loop worker
	  for (int y = 0; y < n; y++)
	    d[x * n + y] = a[x * n + y] + p[y];
	}
    }
    #pragma acc parallel private(p[2:n - 2]) num_gangs(3)
    {
      #pragma acc loop gang
      for (int x = 0; x < ROWS; x++)
	{
	  #pragma acc loop vector
	  for (int y = 2; y < n; y++)
	    p[y] = a[x * n + y] * 2;
	  int s = 0;
	  for (int y = 2; y < n; y++)
	    s += p[n + 1 - y];
	  e[x] = s;
	}
    }
  }
}

static void
loops (const int *a, int *p, int *f, int *g, int *h)
{
  #pragma acc parallel loop gang private(p[0:n]) copyin(a[0:ROWS * n]) copyout(f[0:ROWS])
  for (int x = 0; x < ROWS; x++)
    {
      #pragma acc loop worker vector
      for (int y = 0; y < n; y++)
	p[y] = a[x * n + y] - 1;
      f[x] = p[0] + p[n - 1];
    }
  #pragma acc kernels loop gang private(p[0:n]) copyin(a[0:ROWS * n]) copyout(g[0:ROWS])
  for (int x = 0; x < ROWS; x++)
    {
      for (int y = 0; y < n; y++)
	p[y] = a[x * n + y] + 1;
      g[x] = p[0] + p[n - 1];
    }
  #pragma acc serial private(p[0:n]) copyin(a[0:ROWS * n]) copyout(h[0:ROWS])
  {
    #pragma acc loop
    for (int x = 0; x < ROWS; x++)
      {
	for (int y = 0; y < n; y++)
	  p[y] = a[x * n + y] * 3;
	h[x] = p[0] + p[n - 1];
      }
  }
}

static void
run (int size)
{
  n = size;
  int *a = malloc (ROWS * n * sizeof *a), *p = malloc (n * sizeof *p);
  int *d = malloc (ROWS * n * sizeof *d), e[ROWS], f[ROWS], g[ROWS], h[ROWS];
  for (int i = 0; i < ROWS * n; i++)
    a[i] = 3 * i + 1;
  for (int y = 0; y < n; y++)
    p[y] = y * y;
  constructs (a, p, d, e);
  loops (a, p, f, g, h);
  for (int x = 0; x < ROWS; x++)
    {
      int s = 0, ends = a[x * n] + a[x * n + n - 1];
      for (int y = 0; y < n; y++)
	{
	  CHECK (x * n + y, d[x * n + y], a[x * n + y] + y * y);
	  s += y > 1 ? 2 * a[x * n + y] : 0;
	}
      CHECK (x, e[x], s);
      CHECK (x, f[x], ends - 2);
      CHECK (x, g[x], ends + 2);
      CHECK (x, h[x], 3 * ends);
    }
  for (int y = 0; y < n; y++)
    CHECK (y, p[y], y * y);
  free (a);
  free (p);
  free (d);
}

int
main (void)
{
  run (40);
  run (3);
  run (133);
  return DONE ();
}
