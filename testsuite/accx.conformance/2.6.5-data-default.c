/* default(none) and default(present) of a data construct hold for the compute constructs in it. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 92 };
static int g[N];

int
main (void)
{
  int a[N], n = N, k = 2;
  float *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    a[i] = i, p[i] = 2 * i;
  #pragma acc data default(none) copy(a) copyin(p[0:n]) copyout(g)
  {
    #pragma acc parallel loop copyin(n)
    for (int i = 0; i < n; i++)
      a[i] += (int) p[i];
    #pragma acc serial copyin(k)
    a[0] = k;
    #pragma acc kernels copyin(n)
    for (int i = 0; i < n; i++)
      g[i] = a[i];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i ? 3 * i : 2);
      CHECK (i, g[i], i ? 3 * i : 2);
    }

  #pragma acc data copy(a, g) copy(p[0:n])
  {
    #pragma acc data default(present)
    {
      #pragma acc parallel loop
      for (int i = 0; i < n; i++)
	{
	  a[i] = k * i;
	  p[i] = 0.5f * i;
	}
      #pragma acc kernels
      for (int i = 0; i < n; i++)
	g[i] = a[i] + 1;
    }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 2 * i);
      CHECK_REAL (i, p[i], i / 2.0);
      CHECK (i, g[i], 2 * i + 1);
    }
  free (p);
  return DONE ();
}
