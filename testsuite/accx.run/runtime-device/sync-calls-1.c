/* Constructs without async whose data are present only launch, with data constructs in between
   that find all present and values that change behind them: nothing waits.
   { accx-drivers sim } { accx-env ACCX_SIM_CALLS=1 }
   { accx-notify {^begin\n((call cu(CtxGetCurrent|LaunchKernel)|launch CUDA kernel .*)\n)*end$} } */
#include "check.h"

enum { N = 500, STEPS = 20 };
static double a[N], b[N];
static struct { int add[4]; } values;

static void
add (double *p, int n, int step)
{
#pragma acc data present(p[0:n])
  {
#pragma acc parallel loop firstprivate(values)
    for (int i = 0; i < n; i++)
      p[i] += values.add[step % 4];
#pragma acc kernels
    for (int i = 0; i < n; i++)
      p[i] *= step;
  }
}

int
main (void)
{
  double want = 1;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 1;
#pragma acc data copy(a, b)
  for (int s = -1; s <= STEPS; s++)
    {
      if (s == 0)
	fprintf (stderr, "begin\n");
      if (s == STEPS)
	fprintf (stderr, "end\n");
      values.add[(s + 4) % 4] = s;
      add (a, N, s + 4);
      values.add[(s + 4) % 4] = -1000;
#pragma acc serial present(b)
      b[s + 1] += s;
      want = (want + s) * (s + 4);
    }
  CHECK_REAL (0, a[0], want);
  CHECK_REAL (1, a[N - 1], want);
  for (int i = 0; i <= STEPS + 1; i++)
    CHECK_REAL (i, b[i], i);
  return DONE ();
}
