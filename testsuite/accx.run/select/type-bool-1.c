/* bool: loads, stores, conversions and logic.  */
#include "check.h"
#include <stdbool.h>

static bool p[100], q[100], r[5][100];
static int n[100];
static double d[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    {
      p[i] = i % 3 == 0;
      q[i] = i & 1;
      n[i] = i % 4 * 256;
      d[i] = i % 5 * 0.25;
    }
  #pragma acc parallel loop copyin(p, q, n, d) copyout(r)
  for (int i = 0; i < 100; i++)
    {
      r[0][i] = p[i] && !q[i];
      r[1][i] = p[i] ^ q[i];
      r[2][i] = n[i];
      r[3][i] = d[i];
      r[4][i] = p[i] + q[i] > 1 || i == 50;
    }
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, r[0][i], i % 3 == 0 && i % 2 == 0);
      CHECK (i, r[1][i], (i % 3 == 0) != (i % 2 == 1));
      CHECK (i, r[2][i], i % 4 != 0);
      CHECK (i, r[3][i], i % 5 != 0);
      CHECK (i, r[4][i], i % 6 == 3 || i == 50);
    }
  return DONE ();
}
