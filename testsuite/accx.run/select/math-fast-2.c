/* What GCC makes of roundings, roots and quotients with -ffast-math.
   { accx-requires math } { accx-options "-ffast-math" } */
#include <stdlib.h>
#include "check-math.h"

enum { N = 64 };
static float x[N], y[N], quotient[N], root[N], inverse[N];
static double z[N];
static int nearest[N], nearest_float[N], below[N], above[N], even[N];
static long nearest_long[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      z[i] = (i - 32) * 0.25;
      x[i] = 1 << (i % 16);
      y[i] = (i % 5 + 1) * (i % 5 + 1);
    }
  z[0] = 0.49999999999999994;
  z[1] = -0.49999999999999994;
  #pragma acc parallel loop copyin(x, y, z) \
    copyout(quotient, root, inverse, nearest, nearest_float, nearest_long, below, above, even)
  for (int i = 0; i < N; i++)
    {
      quotient[i] = x[i] / y[i];
      root[i] = sqrtf (y[i]);
      inverse[i] = 1 / sqrtf (y[i]);
      nearest[i] = (int) round (z[i]);
      nearest_float[i] = (int) roundf ((float) z[i] * 3);
      nearest_long[i] = (long) round (z[i]);
      below[i] = (int) floor (z[i]);
      above[i] = (int) ceil (z[i]);
      even[i] = (int) rint (z[i]);
    }
  for (int i = 0; i < N; i++)
    {
      int quarters = i < 2 ? (i ? -1 : 1) : i - 32, thirds = i < 2 ? (i ? -6 : 6) : 3 * (i - 32);
      int away = (abs (quarters) + 2) / 4 * (quarters < 0 ? -1 : 1);
      int whole = (quarters + 64) / 4 - 16, rest = (quarters + 64) % 4;
      double r = i % 5 + 1;
      CHECK (i, nearest[i], away);
      CHECK (i, nearest_long[i], away);
      CHECK (i, nearest_float[i], (abs (thirds) + 2) / 4 * (thirds < 0 ? -1 : 1));
      CHECK (i, below[i], whole);
      CHECK (i, above[i], whole + (rest > 0));
      CHECK (i, even[i], whole + (rest > 2 || (rest == 2 && whole % 2)));
      COMPARE (i, y[i], quotient[i], (1 << i % 16) / (r * r), 4);
      COMPARE (i, y[i], root[i], r, 4);
      COMPARE (i, y[i], inverse[i], 1 / r, 4);
    }
  return DONE ();
}
