/* A pointer named without a section: what it points at, where that is present; its value
   else.  */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 75 };

static void
add (float *x, float *y)
{
  #pragma acc parallel loop present(x, y)
  for (int i = 0; i < N; i++)
    x[i] += y[i];
}

static void
sub (float *x, float *y)
{
  #pragma acc data copy(x) copyin(y)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      x[i] -= 2 * y[i];
  }
}

int
main (void)
{
  float *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 3 * i;
  #pragma acc data copy(x[0:N]) copyin(y[0:N])
  {
    add (x, y);
    sub (x, y);
    add (x, x);
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], -4 * i);
  free (x);
  free (y);
  return DONE ();
}
