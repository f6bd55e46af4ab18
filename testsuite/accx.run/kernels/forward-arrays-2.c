/* Where pointers may overlap, the host chooses: temporary elements are computed anew where what they are made of stays,
   and stored where the construct that reads them changes that.
   { accx-launches any }
   { accx-notify {function=apart line=25 } }
   { accx-notify-not {function=apart line=22 } }
   { accx-notify {function=overlap line=39 } }
   { accx-notify {function=overlap line=42 } }  */
#include "check.h"
#include <openacc.h>

enum { N = 400 };
static double a[2 * N], want[2 * N];

/* Both functions are alike: the second one is called with what overlaps.  */
__attribute__ ((noinline)) static void
apart (double *to, double *from, int n)
{
  double *t = acc_malloc (n * sizeof *t);
#pragma acc data deviceptr(t) present(to[0:n], from[0:n])
  {

#pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      t[i] = from[i] + 1;
#pragma acc kernels loop independent
    for (int i = 1; i < n - 1; i++)
      to[i] = t[i - 1] - t[i + 1] + from[i];
  }
  acc_free (t);
}

__attribute__ ((noinline)) static void
overlap (double *to, double *from, int n)
{
  double *t = acc_malloc (n * sizeof *t);
#pragma acc data deviceptr(t) present(to[0:n], from[0:n])
  {

#pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      t[i] = from[i] * 3;
#pragma acc kernels loop independent
    for (int i = 1; i < n - 1; i++)
      to[i] = t[i - 1] - 2 * t[i + 1];
  }
  acc_free (t);
}

int
main (void)
{
  for (int i = 0; i < 2 * N; i++)
    a[i] = want[i] = i * i % 101;
  for (int i = 1; i < N - 1; i++)
    want[N + i] = want[i - 1] - want[i + 1] + want[i];
  double t[N];
  for (int i = 0; i < N; i++)
    t[i] = want[i + 5] * 3;
  for (int i = 1; i < N - 1; i++)
    want[i] = t[i - 1] - 2 * t[i + 1];
#pragma acc data copy(a)
  {
    apart (a + N, a, N);
    overlap (a, a + 5, N);
  }
  for (int i = 0; i < 2 * N; i++)
    CHECK_REAL (i, a[i], want[i]);
  return DONE ();
}
