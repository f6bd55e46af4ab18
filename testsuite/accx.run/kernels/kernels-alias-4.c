/* An array declared inside a nest cannot be what a pointer of the host's points
   to: the nest runs in parallel without a check.
   { accx-launches 1 }
   { accx-notify-not {num_gangs=1 num_workers=1 } }  */
#include "check.h"

static int *p;

static void
run (int n, int *out)
{
#pragma acc kernels loop gang worker vector independent copy(p[0:1], out[0:100]) \
  num_gangs(4)
  for (int i = 0; i < 100; i++)
    {
      int a[3];
      for (int j = 0; j < 3; j++)
	a[j] = p[0] + n * j + i;
      out[i] = a[0] + a[1] + a[2];
    }
}

int
main (void)
{
  int one = 7, out[100];
  p = &one;
  run (5, out);
  for (int i = 0; i < 100; i++)
    CHECK (i, out[i], 3 * (7 + i) + 15);
  return DONE ();
}
