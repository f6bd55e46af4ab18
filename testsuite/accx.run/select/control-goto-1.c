/* goto forwards, backwards and out of nested loops.  */
#include "check.h"

static int r[200], s[200];

int
main (void)
{
  #pragma acc parallel loop copyout(r, s)
  for (int i = 0; i < 200; i++)
    {
      int n = 0, j, k;
    again:
      n += 3;
      if (n < i)
        goto again;
      r[i] = n;
      for (j = 0; j < 20; j++)
        for (k = 0; k < 20; k++)
          if (j * k > i)
            goto found;
      j = k = -1;
    found:
      s[i] = j * 100 + k;
    }
  for (int i = 0; i < 200; i++)
    {
      CHECK (i, r[i], i <= 3 ? 3 : (i + 2) / 3 * 3);
      int want = -101;
      for (int n = 399; n >= 0; n--)
        if (n / 20 * (n % 20) > i)
          want = n / 20 * 100 + n % 20;
      CHECK (i, s[i], want);
    }
  return DONE ();
}
