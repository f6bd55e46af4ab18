/* Pointers that are the same are a dependence where iterations use each other's elements.
   { accx-launches 3 } { accx-notify-not {vector_length=128 } }  */
#include "check.h"

enum { N = 300 };
static double u[N + 1];

static void
shift (int n, const double *p, double *q)
{
  #pragma acc kernels present(p[0:n + 1], q[0:n + 1])
  for (int i = 0; i < n; i++)
    q[i + 1] = p[i] + 1;
}

static void
both (int n, const double *p, double *q)
{
  #pragma acc kernels present(p[0:n + 1], q[0:n + 1])
  for (int i = 1; i < n; i++)
    q[i] += p[i] - p[i - 1];
}

int
main (void)
{
  static double want[N + 1];
  for (int i = 0; i <= N; i++)
    want[i] = i;
  for (int i = 1; i < N; i++)
    want[i] += want[i] - want[i - 1];
  #pragma acc data copyout(u)
  {
    #pragma acc serial
    u[0] = 0;
    shift (N, u, u);
    both (N, u, u);
  }
  for (int i = 0; i <= N; i++)
    CHECK_REAL (i, u[i], want[i]);
  return DONE ();
}
