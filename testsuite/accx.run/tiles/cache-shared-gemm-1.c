/* Matrix product by tiles: the directive in a sequential loop inside the parallel ones,
   filled anew in each iteration, also where the last gang is not full.
   { scan-ptx {st\.shared} } { scan-ptx {bar\.sync} } */
#include <stdlib.h>
#include "check.h"

enum { T = 16 };

static void
multiply (int n, int m, int l, float (*a)[l], float (*b)[m], float (*c)[m])
{
  #pragma acc parallel loop copyin(a[0:n], b[0:l]) copyout(c[0:n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      {
	float s = 0;
	for (int t = 0; t < l; t += T)
	  {
	    #pragma acc cache(a[i:1][t:T], b[t:T][j:1])
	    for (int k = 0; k < T; k++)
	      s += a[i][t + k] * b[t + k][j];
	  }
	c[i][j] = s;
      }
}

static void
test (int n, int m, int l)
{
  float (*a)[l] = malloc (sizeof (float[n][l])), (*b)[m] = malloc (sizeof (float[l][m]));
  float (*c)[m] = malloc (sizeof (float[n][m]));
  for (int i = 0; i < n * l; i++)
    a[i / l][i % l] = i * 7 % 11;
  for (int i = 0; i < l * m; i++)
    b[i / m][i % m] = i * 5 % 13;
  multiply (n, m, l, a, b, c);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	float s = 0;
	for (int k = 0; k < l; k++)
	  s += a[i][k] * b[k][j];
	CHECK_REAL (i * m + j, c[i][j], s);
      }
  free (a);
  free (b);
  free (c);
}

int
main (void)
{
  test (64, 64, 64);
  test (33, 47, 32);
  test (1, 1, 16);
  test (17, 100, 48);
  return DONE ();
}
