/* Variable-length arrays of one and two dimensions in code that each thread runs.  */
#include "check.h"

static long r[64], bytes[64];

int
main (void)
{
  int n = 37;
  #pragma acc parallel loop copyout(r, bytes)
  for (int i = 0; i < 64; i++)
    {
      short a[n][i + 1];
      for (int j = 0; j < n; j++)
        for (int k = 0; k <= i; k++)
          a[j][k] = j * k + i;
      r[i] = 0;
      for (int j = n - 1; j >= 0; j--)
        r[i] += a[j][i / 2] * (j + 1);
      bytes[i] = sizeof a;
    }
  for (int i = 0; i < 64; i++)
    {
      long want = 0;
      for (int j = 0; j < n; j++)
        want += (j * (i / 2) + i) * (j + 1);
      CHECK (i, r[i], want);
      CHECK (i, bytes[i], n * (i + 1) * 2);
    }
  return DONE ();
}
