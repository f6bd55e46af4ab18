/* A tile of each iteration of a sequential loop is fetched while the one before is used: products
   of matrices, with each way to fetch the default has; also for a loop that runs once, and none.
   { accx-options "-fplugin-arg-accx-cache-fetch=async" } { scan-ptx-times {bar\.sync} 3 } */
#include <stdlib.h>

#include "check.h"

enum { T = 16 };

static void
multiply (int m, int n, int l, const int *restrict pa, const int *restrict pb, int *restrict pc)
{
  const int (*restrict a)[l] = (const int (*)[l]) pa;
  const int (*restrict b)[n] = (const int (*)[n]) pb;
  int (*restrict c)[n] = (int (*)[n]) pc;
  #pragma acc parallel loop copyin(a[0:m], b[0:l]) copyout(c[0:m])
  for (int i = 0; i < m; i++)
    {
      #pragma acc loop
      for (int j = 0; j < n; j++)
	{
	  int s = 0;
	  for (int t = 0; t < l; t += T)
	    {
	      #pragma acc cache(a[i:1][t:T], b[t:T][j:1])
	      for (int k = 0; k < T; k++)
		s += t + k < l ? a[i][t + k] * b[t + k][j] : 0;
	    }
	  c[i][j] = s;
	}
    }
}

static void
test (int m, int n, int l)
{
  int *a = malloc ((m * l + 1) * sizeof *a), *b = malloc ((l * n + 1) * sizeof *b);
  int *c = malloc (m * n * sizeof *c);
  for (int i = 0; i < m * l; i++)
    a[i] = i * 7919 % 101;
  for (int i = 0; i < l * n; i++)
    b[i] = i * 31 % 67;
  multiply (m, n, l, a, b, c);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	int s = 0;
	for (int k = l - 1; k >= 0; k--)
	  s += a[i * l + k] * b[k * n + j];
	CHECK (i * n + j, c[i * n + j], s);
      }
  free (a);
  free (b);
  free (c);
}

int
main (void)
{
  test (32, 64, 64);
  test (37, 71, 83);
  test (5, 40, 16);
  test (20, 9, 3);
  return DONE ();
}
