/* The clauses of a kernels construct of several loops act once: what create makes
   stays from one launch to the next, and copyin is not copied back.
   { accx-launches 2 }  */
#include "check.h"

static void
run (int n, int *restrict in, int *restrict out)
{
  static int between[300];
#pragma acc kernels copyin(in[0:n]) copyout(out[0:n]) create(between)
  {
    for (int i = 0; i < n; i++)
      {
	between[i] = in[i] * 2;
	in[i] = 0;
      }
    for (int i = 0; i < n; i++)
      out[i] = between[n - 1 - i] + 1;
  }
}

int
main (void)
{
  int in[300], out[300];
  for (int i = 0; i < 300; i++)
    in[i] = i;
  run (300, in, out);
  for (int i = 0; i < 300; i++)
    {
      CHECK (i, in[i], i);
      CHECK (i, out[i], 2 * (299 - i) + 1);
    }
  return DONE ();
}
/* { accx-device-only }  */
