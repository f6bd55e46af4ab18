/* Nests that run in order, since their arrays turn out to overlap, have indices and scalars of their own: nothing is copied
   for these, though a second nest has the same ones.
   { accx-env {ACCX_NOTIFY=3} } { accx-launches any }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify-not {variable=(i|t) } }  */
#include "check.h"

enum { N = 100 };

static int a[2 * N], want[2 * N];

static void __attribute__ ((noipa))
shift (int *x, int *y, int n)
{
#pragma acc kernels present(x[0:n], y[0:n])
  {
    x[0] += 5;
    for (int i = 0; i < n; i++)
      {
	int t = 2 * x[i];
	y[i] += t + t % 3;
      }
    for (int i = 1; i < n; i++)
      {
	int t = y[i];
	x[i] = t - i;
      }
  }
}

int
main (void)
{
  for (int k = 0; k < 2 * N; k++)
    a[k] = want[k] = k % 17;
#pragma acc data copy(a)
  shift (a, a + 1, N);
  want[0] += 5;
  for (int i = 0; i < N; i++)
    want[i + 1] += 2 * want[i] + 2 * want[i] % 3;
  for (int i = 1; i < N; i++)
    want[i] = want[i + 1] - i;
  for (int k = 0; k < 2 * N; k++)
    CHECK (k, a[k], want[k]);
  return DONE ();
}
