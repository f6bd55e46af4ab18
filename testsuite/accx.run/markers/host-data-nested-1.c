/* Variables of host_data lead to the device, too, where functions nested in the function use them (GNU C).  */
#include "check.h"

static void
twice (double *p, int n)
{
#pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] = p[i] * 2 + i;
}

int
main (void)
{
  double a[40], *q = a;
  double at (int i) { return a[i] + q[i]; }
  for (int i = 0; i < 40; i++)
    a[i] = 1;
#pragma acc data copy(a)
#pragma acc host_data use_device(a)
  twice (a, 40);
#pragma acc data copy(q[0:40])
  {
#pragma acc host_data use_device(q)
    {
#pragma acc parallel loop deviceptr(q)
      for (int i = 0; i < 40; i++)
	q[i]++;
      twice (q, 40);
    }
  }
  for (int i = 0; i < 40; i++)
    CHECK (i, at (i), 2. * ((2 + i + 1) * 2 + i));
  return DONE ();
}
