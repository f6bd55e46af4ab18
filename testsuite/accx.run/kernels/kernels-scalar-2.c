/* Scalars of the host that kernels inside a data construct only read are passed with the launch;
   those that it writes, or that are on the device, are not.
   { accx-env ACCX_NOTIFY=3 }
   { accx-notify {upload .*variable=moved bytes} }
   { accx-notify-not {variable=(step|scale) bytes} } */
#include "check.h"

enum { N = 200 };

static double x[N], y[N];

static void
run (void)
{
  double sum = 0, want = 0;
#pragma acc data copy(x) create(y)
  for (int k = 0; k < 4; k++)
    {
      double scale = 1 + .5 * k, moved = k;
      int step = k + 1;
#pragma acc kernels async(1)
      for (int i = 0; i < N; i++)
	y[i] = x[i] * scale + step;
      scale = step = -100;
#pragma acc enter data copyin(moved)
      moved = -1;
#pragma acc kernels async(1)
      for (int i = 0; i < N; i++)
	x[i] = y[i] + moved;
#pragma acc wait(1)
#pragma acc exit data delete(moved)
      double last = 3;
#pragma acc data copy(last)
      {
#pragma acc kernels
	{
	  for (int i = 0; i < N; i++)
	    y[i] = 1;
	  last = 5;
	}
	last = 7;
#pragma acc kernels
	for (int i = 0; i < N; i++)
	  y[i] += last;
      }
      CHECK (k, last, 5);
#pragma acc kernels
      for (int i = 0; i < N; i++)
	sum += y[i] + x[i];
    }
  for (int i = 0; i < N; i++)
    {
      double v = i % 10;
      for (int k = 0; k < 4; k++)
	{
	  v = v * (1 + .5 * k) + k + 1 + k;
	  want += 6 + v;
	}
      CHECK_REAL (i, x[i], v);
    }
  CHECK_REAL (0, sum, want);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i % 10;
  run ();
  return DONE ();
}
