/* LU decomposition row by row with a - reduction inside.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the program computes without OpenACC.  */
static const double want[] = { 1534.31533926 };
static int n_out;

#define OUT(V) \
  do \
    { \
      CHECK_NEAR (n_out, (V), want[n_out], 1e-4); \
      n_out++; \
    } \
  while (0)

static void
lud (void)
{
  int n = 40;
  float *a = malloc (n * n * sizeof *a);
  for (int i = 0; i < n * n; i++)
    a[i] = 1 + (i * 17 % 23) / 23.f;
  for (int i = 0; i < n; i++)
    a[i * n + i] += 20;
#pragma acc data copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    {
#pragma acc parallel loop
      for (int j = i; j < n; j++)
        {
          float sum = a[i * n + j];
#pragma acc loop reduction(+ : sum)
          for (int k = 0; k < i; k++)
            sum -= a[i * n + k] * a[k * n + j];
          a[i * n + j] = sum;
        }
#pragma acc parallel loop
      for (int j = i + 1; j < n; j++)
        {
          float sum = a[j * n + i];
          for (int k = 0; k < i; k++)
            sum -= a[j * n + k] * a[k * n + i];
          a[j * n + i] = sum / a[i * n + i];
        }
    }
  double s = 0;
  for (int i = 0; i < n * n; i++)
    s += a[i];
  OUT (s);
}

int
main (void)
{
  lud ();
  CHECK (-1, n_out, sizeof want / sizeof *want);
  return DONE ();
}
