/* What atomic directives read and write through pointers that no clause mentions is copied as
   elsewhere: to the device, and back what they change.  */
#include "check.h"
#include <stdlib.h>

enum { N = 200, BINS = 7 };

static void
test_index (const int *bin)
{
  int count[BINS] = { 0 };
#pragma acc parallel loop copy(count)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic
      count[bin[i] % BINS]++;
    }
  for (int b = 0; b < BINS; b++)
    CHECK (b, count[b], N / BINS + (b < N % BINS));
}

static void
test_value (const int *w, int n)
{
  int sum = 0;
#pragma acc parallel loop copy(sum)
  for (int i = 0; i < n; i++)
#pragma acc atomic
    sum += w[i] * 2;
  CHECK (0, sum, n * (n - 1));
}

static void
test_store (int *x, int *y, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      x[i] = i;
#pragma acc atomic update
      y[n - 1 - i] += i;
    }
  for (int i = 0; i < n; i++)
    {
      CHECK (i, x[i], i);
      CHECK (i, y[i], i + n - 1 - i);
    }
}

static void
test_capture (int *x, int *y, int n)
{
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    {
      int old;
#pragma acc atomic capture
      {
	old = y[i];
	y[i] = i;
      }
      x[i] = old;
    }
  for (int i = 0; i < n; i++)
    {
      CHECK (i, x[i], n - 1);
      CHECK (i, y[i], i);
    }
}

int
main (void)
{
  int *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);
  for (int i = 0; i < N; i++)
    x[i] = y[i] = i;
  test_index (x);
  test_value (y, N);
  test_store (x, y, N);
  test_capture (x, y, N);
  free (x);
  free (y);
  return DONE ();
}
