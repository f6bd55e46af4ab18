/* Arrays of no and one number, of equal numbers, of zeros, of the least numbers, far from
   zero: exact or nearly so.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 4000

static double a[N], out[N];

static void
through (int n)
{
  for (int i = 0; i < N; i++)
    out[i] = -1;
  #pragma acc parallel loop ccopyin(a[0:n]) copy(out) compression(a)
  for (int i = 0; i < n; i++)
    out[i] = a[i];
}

int
main (void)
{
  through (0);
  CHECK_REAL (0, out[0], -1);
  a[0] = 0.1;
  through (1);
  CHECK_REAL (0, out[0], 0.1);
  CHECK_REAL (1, out[1], -1);
  for (int i = 0; i < N; i++)
    a[i] = -7e200;
  through (N);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, out[i], -7e200);
  for (int i = 0; i < N; i++)
    a[i] = 0;
  through (N);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, out[i], 0);
  for (int i = 0; i < N; i++)
    a[i] = i * 0x1p-1074;
  through (N);
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (out[i] - a[i]) <= 0x1p-1074, 1);
  for (int i = 0; i < N; i++)
    a[i] = 1e9 + i / 4096.0;
  through (N);
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (out[i] - a[i]) <= 1 / 4294967296.0 + 12 * 0x1p-52 * 1e9, 1);
  return DONE ();
}
