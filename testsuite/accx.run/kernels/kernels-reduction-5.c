/* In a kernels construct a loop with a reduction clause for an array, or a section behind
   a pointer, may run in parallel: its updates of elements are no dependence.
   { accx-launches 2 }
   { accx-notify {num_gangs=4 num_workers=1 vector_length=256 } }
   { accx-notify-not {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"
#include <stdlib.h>

enum { N = 1000, BINS = 10 };

static void
count (int n, const int *restrict x, int *restrict y, long *of, long *tens)
{
  static long bins[BINS];
  for (int k = 0; k < BINS; k++)
    bins[k] = k;
#pragma acc kernels loop copyin(x[0:n]) copyout(y[0:n]) reduction(+:bins)
  for (int i = 0; i < n; i++)
    {
      y[i] = 2 * x[i];
      bins[x[i] % BINS] += 1;
    }
#pragma acc kernels loop copyin(x[0:n]) copy(y[0:n]) reduction(+:tens[0:BINS])
  for (int i = 0; i < n; i++)
    {
      y[i] += x[i];
      tens[x[i] / 10 % BINS] += 1;
    }
  for (int k = 0; k < BINS; k++)
    of[k] = bins[k];
}

int
main (void)
{
  static int x[N], y[N];
  long of[BINS], *tens = calloc (BINS, sizeof *tens), ones_want[BINS], tens_want[BINS];
  for (int k = 0; k < BINS; k++)
    {
      ones_want[k] = k;
      tens_want[k] = 0;
    }
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 37 % 211;
      ones_want[x[i] % BINS]++;
      tens_want[x[i] / 10 % BINS]++;
    }
  count (N, x, y, of, tens);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], 3 * x[i]);
  for (int k = 0; k < BINS; k++)
    {
      CHECK (k, of[k], ones_want[k]);
      CHECK (BINS + k, tens[k], tens_want[k]);
    }
  free (tens);
  return DONE ();
}
