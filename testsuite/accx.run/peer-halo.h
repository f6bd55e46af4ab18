/* A one-dimensional heat equation, split over devices: each step computes a part on each
   device and copies the edges between neighbours with update peer, without a wait.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"
#include <stdlib.h>

enum { CELLS = 64, STEPS = 25 };

/* Part D of DEVICES begins at cell D * CELLS; on the device it has one more at each end.  */
static void
run (int devices, long *now, long *next)
{
  for (int d = 0; d < devices; d++)
    {
      #pragma acc enter data copyin(now[d*CELLS:CELLS+2], next[d*CELLS:CELLS+2]) device(d)
    }
  for (int k = 0; k < STEPS; k++)
    {
      for (int d = 0; d < devices; d++)
	{
	  long *a = now + d * CELLS, *b = next + d * CELLS;
	  #pragma acc parallel loop deviceid(d) present(a[0:CELLS+2], b[0:CELLS+2])
	  for (int i = 1; i <= CELLS; i++)
	    b[i] = (a[i - 1] + 2 * a[i] + a[i + 1]) % 1000003;
	}
      for (int d = 0; d < devices; d++)
	{
	  if (d > 0)
	    {
	      #pragma acc update peer to(next[d*CELLS:1]) to_device(d) \
		from(next[d*CELLS:1]) from_device(d - 1)
	    }
	  if (d < devices - 1)
	    {
	      #pragma acc update peer to(next[(d+1)*CELLS+1:1]) to_device(d) \
		from(next[(d+1)*CELLS+1:1]) from_device(d + 1)
	    }
	}
      long *old = now;
      now = next;
      next = old;
    }
  for (int d = 0; d < devices; d++)
    {
      #pragma acc exit data copyout(now[d*CELLS+1:CELLS]) deviceid(d)
      #pragma acc exit data delete(next[d*CELLS:CELLS+2]) deviceid(d)
    }
  for (int d = 0; d < devices; d++)
    {
      #pragma acc wait device(d)
    }
}

static int
test_halo (int devices)
{
  int n = devices * CELLS;
  long *a = calloc (4 * (n + 2), sizeof *a), *b = a + n + 2, *x = b + n + 2, *y = x + n + 2;
  long *all = a;
  for (int i = 0; i < n + 2; i++)
    a[i] = x[i] = i * 37 % 101;
  b[0] = y[0] = a[0];
  b[n + 1] = y[n + 1] = a[n + 1];
  run (devices, a, b);
  for (int k = 0; k < STEPS; k++)
    {
      for (int i = 1; i <= n; i++)
	y[i] = (x[i - 1] + 2 * x[i] + x[i + 1]) % 1000003;
      long *old = x;
      x = y;
      y = old;
    }
  long *got = STEPS % 2 ? b : a;
  for (int i = 1; i <= n; i++)
    CHECK (i, got[i], x[i]);
  free (all);
  return DONE ();
}
