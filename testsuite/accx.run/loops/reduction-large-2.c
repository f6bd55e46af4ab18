/* Reductions of regions over arrays too large for a thread, or of variable length, that a data clause names
   as well.  */
#include "check.h"

enum { N = 1000, K = 64 };

static void
large (void)
{
  static double v[N];
  for (int i = 0; i < N; i++)
    v[i] = 1;
  #pragma acc parallel reduction(+: v) num_gangs(8) copy(v)
  {
    #pragma acc loop gang
    for (int k = 0; k < K; k++)
      for (int i = 0; i < N; i++)
	v[i] += k;
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, v[i], 1 + K * (K - 1) / 2);
}

static void
variable (int n)
{
  int v[n];
  for (int i = 0; i < n; i++)
    v[i] = i;
  #pragma acc parallel reduction(max: v) num_gangs(8) copy(v)
  {
    #pragma acc loop gang
    for (int k = 0; k < K; k++)
      for (int i = 0; i < n; i++)
	v[i] = v[i] > k * 10 ? v[i] : k * 10;
  }
  for (int i = 0; i < n; i++)
    CHECK (i, v[i], i > (K - 1) * 10 ? i : (K - 1) * 10);
}

int
main (void)
{
  large ();
  variable (N);
  return DONE ();
}
