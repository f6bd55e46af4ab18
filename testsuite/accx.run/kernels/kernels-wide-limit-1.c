/* Loops of kernels constructs over int whose limit is a wider integer; one below all
   values of the index has no iterations.  */
#include "check.h"
#include <stdlib.h>

enum { N = 100 };

static long long n = N;
static long m = 7;

int
main (void)
{
  double *a = malloc (N * sizeof *a), *b = malloc (N * 7 * sizeof *b);
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc data copy(a[0:N]) copyout(b[0:N * 7])
  {
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 2;
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	b[i * m + j] = a[i] + j;
    #pragma acc kernels
    for (int i = 1; i <= n - 1; i++)
      a[i] = a[i] + 1;
    n = -5000000000LL;
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      a[i] = 0;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 2 * i + (i > 0));
      for (int j = 0; j < m; j++)
	CHECK (i * m + j, b[i * m + j], 2 * i + j);
    }
  free (a);
  free (b);
  return DONE ();
}
