/* What one pointer leads to is copied without a clause, though unsigned indices of another array count down by wrapping around.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"
#include <stdlib.h>

enum { N = 100 };
static double h[4 * N];

__attribute__ ((noipa)) static void
add (unsigned n, double *q, unsigned first, unsigned step)
{
  #pragma acc parallel loop copyin(h)
  for (unsigned i = 0; i < n; i++)
    q[i] += h[first + i * step];
}

int
main (void)
{
  double *q = malloc (N * sizeof *q);
  for (int i = 0; i < 4 * N; i++)
    h[i] = 3 * i;
  for (int i = 0; i < N; i++)
    q[i] = i;
  add (N, q, 5, 3);
  add (N, q, 2 * N, -2u);
  add (0, q, 2 * N, -2u);
  for (int i = 0; i < N; i++)
    check_real (__LINE__, i, q[i], i + 3 * (5 + 3 * i) + 3 * (2 * N - 2 * i), 0);
  free (q);
  return DONE ();
}
