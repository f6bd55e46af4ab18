/* { accx-notify-sim {kernel=product_[0-9]+_gpu_jam$} }
   { accx-notify-sim {kernel=product_[0-9]+_gpu_jam_small$} }
   { accx-notify {kernel=product_[0-9]+_gpu(_once)?$} }
   { scan-ptx {st\.shared} } { scan-ptx-not {_plain} } */
/* A product with tiles has them in small launches; threads of large ones have blocks of
   iterations in their place.  Sums of real numbers have the same bits in all of them.  */
#include <stdlib.h>
#include "check.h"

enum { T = 8 };

static void
product (int n, int m, int l, float (*restrict a)[l], float (*restrict b)[m],
	 float (*restrict c)[m])
{
  #pragma acc parallel loop copyin(a[0:n], b[0:l]) copyout(c[0:n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      {
	float sum = 0;
	for (int t = 0; t < l; t += T)
	  {
	    #pragma acc cache(a[i:1][t:T], b[t:T][j:1])
	    for (int k = 0; k < T; k++)
	      sum = sum * 0.5f + a[i][t + k] * b[t + k][j];
	  }
	c[i][j] = sum;
      }
}

static void
test (int n, int m, int l)
{
  float *a = malloc (sizeof *a * n * l), *b = malloc (sizeof *b * l * m);
  float *c = malloc (sizeof *c * n * m);
  for (int i = 0; i < n * l; i++)
    a[i] = i * 7 % 11;
  for (int i = 0; i < l * m; i++)
    b[i] = i * 5 % 13;
  product (n, m, l, (void *) a, (void *) b, (void *) c);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	float sum = 0;
	for (int k = 0; k < l; k++)
	  sum = sum * 0.5f + a[i * l + k] * b[k * m + j];
	CHECK_REAL (i * m + j, c[i * m + j], sum);
      }
  free (a);
  free (b);
  free (c);
}

int
main (void)
{
  test (510, 1021, 8);
  test (260, 500, 16);
  test (20, 50, 24);
  return DONE ();
}
