/* An array of variable length in a kernels construct, beside loops that may run in
   parallel unless pointers overlap.  */
#include "check.h"

static int total[3];

static void
run (int n, int *p, const int *q)
{
#pragma acc kernels copy(p[0:31], total) copyin(q[0:32])
  {
    char some[n];
    for (int k = 0; k < n; k++)
      some[k] = k * 3;
    for (int i = 30; i >= 0; i--)
      p[i] = q[i + 1] + 5;
#pragma acc loop independent
    for (int i = 0; i < 3; i++)
      total[i] += some[i + 2];
  }
}

int
main (void)
{
  int to[32], from[32];
  for (int i = 0; i < 32; i++)
    from[i] = i * i;
  run (17, to, from);
  for (int i = 0; i < 31; i++)
    CHECK (i, to[i], (i + 1) * (i + 1) + 5);
  to[31] = 1;
  /* Overlapping.  */
  run (9, to, to);
  for (int i = 0; i < 31; i++)
    CHECK (i, to[i], 1 + 5 * (31 - i));
  for (int i = 0; i < 3; i++)
    CHECK (i, total[i], 2 * 3 * (i + 2));
  return DONE ();
}
