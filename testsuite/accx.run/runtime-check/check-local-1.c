/* A part of a number that a thread has loaded and stores into an array of its own is no fault for
   the checks.  { accx-env ACCX_SIM_CHECK=1 } */

#include "check.h"
#define N 64

static int x[N], y[N];
static unsigned char z[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 37;
  #pragma acc parallel loop copyin(x) copy(y, z)
  for (int i = 0; i < N; i++)
    {
      int own[9];
      for (int k = 0; k < 9; k++)
	own[k] = 0;
      for (int k = 0; k < 4; k++)
	own[(x[i] + k) % 9] = x[(i + k) % N] & 1023;
      z[i] = x[i] & 15;
      for (int k = 0; k < 9; k++)
	y[i] += own[k] * (k + 1);
    }
  for (int i = 0; i < N; i++)
    {
      int want = 0;
      for (int k = 0; k < 4; k++)
	want += (((i + k) % N * 37) & 1023) * ((i * 37 + k) % 9 + 1);
      CHECK (i, y[i], want);
      CHECK (i, z[i], i * 37 & 15);
    }
  return DONE ();
}
