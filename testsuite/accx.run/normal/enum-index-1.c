/* Enumerations as loop variables: in parallel and kernels, declared in the loop, outside and
   as globals, collapsed, tiled, nested, up and down, with a reduction.  */
#include "check.h"

enum e { A, B, C, LAST = 40 };

static enum e g;
static int a[LAST], b[LAST][LAST], c[LAST][LAST];

int
main (void)
{
  enum e j, m;
  int n = 0;
  #pragma acc parallel loop
  for (enum e i = A; i < LAST; i++)
    a[i] = i;
  #pragma acc kernels
  for (enum e i = A; i < LAST; i++)
    a[i] += 2 * i;
  #pragma acc parallel loop collapse(2)
  for (j = A; j < LAST; j++)
    for (m = LAST - 1; m > A; m--)
      b[j][m] = j * 3 + m;
  #pragma acc parallel loop tile(4, 4)
  for (enum e i = A; i < LAST; i++)
    for (enum e k = C; k < LAST; k++)
      b[i][k] += 5000;
  #pragma acc parallel loop gang
  for (enum e i = A; i < LAST; i++)
    {
      const enum e *q = &i;
      #pragma acc loop vector
      for (enum e k = A; k < LAST; k++)
	c[i][k] = 100 * *q + k;
    }
  #pragma acc parallel loop reduction(+:n)
  for (g = B; g <= LAST - 1; g += 2)
    n += g;
  for (int i = 0; i < LAST; i++)
    {
      CHECK (i, a[i], 3 * i);
      for (int k = 0; k < LAST; k++)
	{
	  CHECK (i * LAST + k, b[i][k], (k > 0 ? 3 * i + k : 0) + (k > 1 ? 5000 : 0));
	  CHECK (i * LAST + k, c[i][k], 100 * i + k);
	}
    }
  CHECK (0, n, LAST * LAST / 4);
  return DONE ();
}
