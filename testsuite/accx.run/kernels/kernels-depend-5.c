/* A loop that counts down and needs the element behind runs in order.
   { accx-launches 1 } { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } } { accx-notify-not {vector_length=(128|32) } }  */
#include "check.h"

#define N 300

static double a[2 * N], b[2 * N], wa[2 * N], wb[2 * N];
static int idx[N];

int
main (void)
{
  for (int i = 0; i < 2 * N; i++)
    {
      a[i] = wa[i] = i % 13;
      b[i] = wb[i] = i % 7;
      idx[i % N] = i % N * 7 % 50;
    }
#pragma acc kernels
  for (int i = N - 2; i >= 0; i--)
    a[i] = a[i + 1] * 0.5 + 1;
  for (int i = N - 2; i >= 0; i--)
    wa[i] = wa[i + 1] * 0.5 + 1;
  for (int i = 0; i < 2 * N; i++)
    {
      CHECK_REAL (i, a[i], wa[i]);
      CHECK_REAL (i, b[i], wb[i]);
    }
  return DONE ();
}
