/* What a data construct around a region says of a variable, be it of a section, is not said again by the region. 
   { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 30, M = 4 };
static double a[N], b[N], m[N][M];

int
main (void)
{
  int n = 10, *p = malloc (N * sizeof *p), total = 5;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = p[i] = i;
  #pragma acc data copy(a[0:n], p[5:n]) copyin(b) create(m[2:3]) copy(total)
  {
    b[3] = 1000;		/* copied before */
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      {
	a[i] += b[i];
	p[5 + i] = i;
      }
    #pragma acc kernels loop independent
    for (int i = 2; i < 5; i++)
      for (int j = 0; j < M; j++)
	m[i][j] = a[i] + j;
    #pragma acc data default(present)
    #pragma acc parallel loop reduction(+:total)
    for (int i = 2; i < 5; i++)
      for (int j = 0; j < M; j++)
	total += m[i][j];
    /* Neither came back yet.  */
    CHECK (0, total, 5);
    CHECK_REAL (1, a[3], 3);
  }
  CHECK (2, total, 5 + 4 * (4 + 6 + 8) + 3 * 6);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], i < n ? 2 * i : i);
      CHECK (i, p[i], i >= 5 && i < 15 ? i - 5 : i);
    }
  free (p);
  return DONE ();
}
