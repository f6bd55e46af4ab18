/* Pointers of a kernels loop that may overlap are compared when it starts: apart
   they give a parallel launch, overlapping ones run in order.
   { accx-launches 2 } { accx-notify {vector_length=128 } }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

static void
run (int n, double *to, double *from)
{
#pragma acc kernels present(to, from)
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 0.5 + 1;
}

int
main (void)
{
  static double a[400], w[400];
  for (int i = 0; i < 400; i++)
    a[i] = w[i] = i % 9;
#pragma acc data copy(a)
  {
    run (200, a + 200, a);
    run (200, a + 3, a);
  }
  for (int i = 0; i < 200; i++)
    w[i + 200] = w[i] * 0.5 + 1;
  for (int i = 0; i < 200; i++)
    w[i + 3] = w[i] * 0.5 + 1;
  for (int i = 0; i < 400; i++)
    CHECK_REAL (i, a[i], w[i]);
  return DONE ();
}
