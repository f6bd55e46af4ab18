/* Pointer arithmetic, differences and comparisons in device code; restrict.  */
#include "check.h"

static int a[128], b[128];
static long d[128];

static void
work (int *restrict p, const int *restrict q, long *restrict r, int n)
{
  #pragma acc parallel loop copy(p[0:n]) copyin(q[0:n]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      const int *s = q + i, *t = q + n - 1 - i;
      r[i] = t - s;
      p[i] += s < t ? *s : *t;
    }
}

int
main (void)
{
  for (int i = 0; i < 128; i++)
    {
      a[i] = 1000;
      b[i] = 3 * i;
    }
  work (a, b, d, 128);
  for (int i = 0; i < 128; i++)
    {
      CHECK (i, d[i], 127 - 2 * i);
      CHECK (i, a[i], 1000 + 3 * (i < 64 ? i : 127 - i));
    }
  return DONE ();
}
