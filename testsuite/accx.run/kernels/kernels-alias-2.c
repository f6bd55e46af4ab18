/* restrict pointers need no comparison, a pointer of another type neither: one
   launch each, and no sequential one in the image.
   { accx-launches 1 } { accx-notify {vector_length=128 } }
   { scan-ptx-times {\.entry} 1 }  */
#include "check.h"

static void
run (int n, double *restrict to, double *from, int *which)
{
#pragma acc kernels copyout(to[0:n]) copyin(from[0:n], which[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[which[i]] * 0.5 + 1;
}

int
main (void)
{
  static double a[200], b[200];
  static int which[200];
  for (int i = 0; i < 200; i++)
    {
      a[i] = i;
      which[i] = i * 3 % 200;
    }
  run (200, b, a, which);
  for (int i = 0; i < 200; i++)
    CHECK_REAL (i, b[i], i * 3 % 200 * 0.5 + 1);
  return DONE ();
}
