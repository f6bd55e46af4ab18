/* { accx-notify-sim {kernel=square_[0-9]+_gpu_jam$} } */
/* Blocks of iterations of which some lie on the diagonal, and get another result there than the loop's.  */
#include <stdlib.h>
#include "check.h"

static void
square (int n, int l, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(2) copyin(a[0:l*n]) copyout(b[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < l; k++)
	  sum += a[k * n + i] * a[k * n + j];
	b[i * n + j] = i == j ? -1.0f : i < j ? sum : 2 * sum;
      }
}

int
main (void)
{
  int n = 1021, l = 5;
  float *a = malloc (sizeof *a * l * n), *b = malloc (sizeof *b * n * n);
  for (int i = 0; i < l * n; i++)
    a[i] = i * 7 % 11;
  square (n, l, a, b);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < l; k++)
	  sum += a[k * n + i] * a[k * n + j];
	CHECK_REAL (i * n + j, b[i * n + j], i == j ? -1.0f : i < j ? sum : 2 * sum);
      }
  free (a);
  free (b);
  return DONE ();
}
