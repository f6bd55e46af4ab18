/* Two statements, the second of which reads what the first one wrote an iteration before.
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
  for (int i = 1; i < N; i++)
    {
      a[i] = i * 2;
      b[i] = a[i - 1];
    }
  for (int i = 1; i < N; i++)
    {
      wa[i] = i * 2;
      wb[i] = wa[i - 1];
    }
  for (int i = 0; i < 2 * N; i++)
    {
      CHECK_REAL (i, a[i], wa[i]);
      CHECK_REAL (i, b[i], wb[i]);
    }
  return DONE ();
}
