/* { accx-notify-sim {kernel=product_[0-9]+_gpu_jam$} }
   { accx-notify-sim {kernel=product_[0-9]+_gpu_jam_small$} }
   { accx-notify-sim {kernel=product_[0-9]+_gpu_jam_few$} }
   { accx-notify-sim {kernel=product_[0-9]+_gpu_jam_pair$} }
   { accx-notify {kernel=product_[0-9]+_gpu(_once)?$} } */
/* Launches that are too small for large blocks of iterations have smaller ones, and the smallest
   none; sums of real numbers have the same bits in all of them.  */
#include <stdlib.h>
#include "check.h"

static void
product (int n, int m, int l, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop copyin(a[0:n*l], b[0:l*m]) copyout(c[0:n*m])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      {
	float sum = 0;
	for (int k = 0; k < l; k++)
	  sum = sum * 0.5f + a[i * l + k] * b[k * m + j];
	c[i * m + j] = sum;
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
  product (n, m, l, a, b, c);
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
  test (510, 1021, 5);
  test (130, 250, 9);
  test (95, 190, 9);
  test (63, 127, 9);
  test (20, 50, 3);
  return DONE ();
}
