/* Pointers to device memory in a kernels construct: the host finds out whether they
   overlap, as for others.
   { accx-launches 4 }
   { accx-notify {num_gangs=8 num_workers=1 vector_length=128 } }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"
#include <openacc.h>

enum { N = 1000 };

static void
add (int n, int *to, int *from)
{
#pragma acc kernels deviceptr(to, from)
  for (int i = 0; i < n; i++)
    to[i] += from[i];
}

static void
add_inside (int n, int *to, int *from)
{
#pragma acc data deviceptr(to, from)
  {
#pragma acc kernels loop
    for (int i = 0; i < n; i++)
      to[i] += from[i];
  }
}

int
main (void)
{
  static int h[N], want[N];
  int *d = (int *) acc_malloc (2 * sizeof h);
  for (int i = 0; i < N; i++)
    h[i] = want[i] = i % 7;
  acc_memcpy_to_device (d, h, sizeof h);
  acc_memcpy_to_device (d + N, h, sizeof h);
  add (N, d, d + N);
  add_inside (N, d, d + N);
  add (N - 1, d + 1, d);
  add_inside (N - 1, d + 1, d);
  acc_memcpy_from_device (h, d, sizeof h);
  for (int i = 0; i < N; i++)
    want[i] *= 3;
  for (int times = 0; times < 2; times++)
    for (int i = 1; i < N; i++)
      want[i] += want[i - 1];
  for (int i = 0; i < N; i++)
    CHECK (i, h[i], want[i]);
  acc_free (d);
  return DONE ();
}
