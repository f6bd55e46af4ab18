/* ACCX_COMPRESSION=device without a range for an array of many pieces: all numbers are
   encoded with the range of all of them, whether it is that of the first pieces or not.
   { accx-device-only }
   { accx-launches any }
   { accx-timeout 90 }
   { accx-env ACCX_COMPRESSION=device } */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#define N 6000011

static float want[N], a[N];

/* Takes all numbers, which are in [MIN, MAX], to the device and back.  */
static void
round_trip (double min, double max)
{
  double bound = (max - min) / 131072 + 1.5e-6 * fmax (-min, max);
  memcpy (a, want, sizeof a);
  #pragma acc enter data ccopyin(a)
  memset (a, 0, sizeof a);
  #pragma acc exit data ccopyout(a)
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (a[i] - want[i]) <= bound, 1);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    want[i] = i % 1001;
  round_trip (0, 1000);
  want[N - 1] = -50000;
  round_trip (-50000, 1000);
  want[3] = 7000;
  want[N / 2] = -50001;
  round_trip (-50001, 7000);
  return DONE ();
}
