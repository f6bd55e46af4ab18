/* What is noted of the tiles of one region is not there in the next ones: regions of one
   function with sections of other arrays, without any, and with the first one's again.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { accx-launches 4 } { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 500 };

static void
sums (const int *a, const long *b, int *c, long *d, int *e)
{
  #pragma acc data copyin(a[0:N], b[0:N]) copy(c[0:N], d[0:N], e[0:N])
  {
    #pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      {
	#pragma acc cache(a[i - 1:3])
	c[i] = a[i - 1] + a[i] + a[i + 1];
      }
    #pragma acc parallel loop
    for (int i = 2; i < N - 2; i++)
      {
	#pragma acc cache(b[i - 2:5])
	d[i] = b[i - 2] * b[i + 2] + b[i];
      }
    #pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      d[i] += a[i - 1];
    #pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      {
	#pragma acc cache(a[i - 1:3])
	e[i] = 2 * a[i + 1] - a[i - 1];
      }
  }
}

int
main (void)
{
  static int a[N], c[N], e[N];
  static long b[N], d[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7 % 31;
      b[i] = i * 11 % 53 - 20;
    }
  sums (a, b, c, d, e);
  for (int i = 0; i < N; i++)
    {
      int inside = i >= 1 && i < N - 1;
      CHECK (i, c[i], inside ? a[i - 1] + a[i] + a[i + 1] : 0);
      CHECK (i, e[i], inside ? 2 * a[i + 1] - a[i - 1] : 0);
      long product = i >= 2 && i < N - 2 ? b[i - 2] * b[i + 2] + b[i] : 0;
      CHECK (i, d[i], product + (inside ? a[i - 1] : 0));
    }
  return DONE ();
}
