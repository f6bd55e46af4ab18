/* if and num_gangs of a kernels construct are for all of its loops.
   { accx-launches 2 } { accx-notify {num_gangs=3 .*vector_length=64 } }
   { accx-notify-not {num_gangs=[^3]} }  */
#include "check.h"

static void
run (int on, int n, int *restrict a, int *restrict b)
{
#pragma acc kernels if(on) num_gangs(3) vector_length(64) copy(a[0:n], b[0:n])
  {
    for (int i = 0; i < n; i++)
      a[i] += i;
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
}

int
main (void)
{
  int a[500] = { 0 }, b[500];
  run (1, 500, a, b);
  for (int i = 0; i < 500; i++)
    CHECK (i, b[i], 499 - i);
  run (0, 500, a, b);
  for (int i = 0; i < 500; i++)
    {
      CHECK (i, a[i], 2 * i);
      CHECK (i, b[i], 2 * (499 - i));
    }
  return DONE ();
}
