/* Accesses under a condition that would reach one element more on each side do not make
   a region copy these; nothing is copied for loops without iterations, nor through null
   pointers.
   { accx-notify {upload .*variable=a bytes=160} }
   { accx-notify {upload .*variable=b bytes=80} }
   { accx-notify-not {variable=weight} }
   { accx-notify-not {variable=c bytes} } { accx-env ACCX_NOTIFY=3 } */
#include "check.h"

static void
neighbours (const double *a, float *b, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      b[i] = a[i];
      if (i > 0)
	b[i] += a[i - 1];
      if (i < n - 1)
	b[i] += a[i + 1];
    }
}

static void
nothing (int *c, int n)
{
#pragma acc parallel loop
  for (int i = 3; i < n; i++)
    c[i] = 0;
}

static void
optional (float *b, const double *weight, int n)
{
#pragma acc parallel loop
  for (int i = 1; i < n; i++)
    {
      b[i] += 1;
      if (weight)
	b[i] *= weight[i];
    }
}

int
main (void)
{
  double a[20];
  float b[20];
  int c[20] = { 0, 1, 2, 3 };
  for (int i = 0; i < 20; i++)
    a[i] = i, b[i] = -1;
  neighbours (a, b, 20);
  for (int i = 0; i < 20; i++)
    CHECK_REAL (i, b[i], i == 0 ? 1 : i == 19 ? 37 : 3 * i);
  optional (b, NULL, 20);
  CHECK_REAL (1, b[1], 4);
  nothing (c, 3);
  CHECK (3, c[3], 3);
  return DONE ();
}
