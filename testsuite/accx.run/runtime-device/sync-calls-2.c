/* A kernel whose sizes the program gives, so that it has no copy for grids with a thread for each
   iteration, only launches, too, as does one with such a copy: nothing waits.
   { accx-drivers sim } { accx-env ACCX_SIM_CALLS=1 }
   { accx-notify {^begin\n((call cu(CtxGetCurrent|LaunchKernel)|launch CUDA kernel .*)\n)*end$} } */
#include "check.h"

enum { N = 40, PLANES = 5, STEPS = 10 };
static double a[PLANES][N][N], b[PLANES][N][N];

static void
step (int n)
{
#pragma acc parallel loop gang num_gangs(n) num_workers(8) vector_length(32) present(a, b)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop worker vector
      for (int j = 0; j < n; j++)
	for (int m = 0; m < PLANES; m++)
	  a[m][i][j] += b[m][i][j];
    }
#pragma acc parallel loop gang vector present(a, b)
  for (int i = 0; i < n; i++)
    b[0][0][i] += a[0][0][0];
}

int
main (void)
{
  double x = 0, y = 1;
  for (int m = 0; m < PLANES; m++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	b[m][i][j] = 1;
#pragma acc data copy(a, b)
  for (int s = -1; s <= STEPS; s++)
    {
      if (s == 0)
	fprintf (stderr, "begin\n");
      if (s == STEPS)
	fprintf (stderr, "end\n");
      step (N);
      x += y;
      y += x;
    }
  CHECK_REAL (0, a[0][0][0], x);
  CHECK_REAL (0, b[0][0][N - 1], y);
  CHECK_REAL (0, a[PLANES - 1][N - 1][N - 1], STEPS + 2);
  return DONE ();
}
