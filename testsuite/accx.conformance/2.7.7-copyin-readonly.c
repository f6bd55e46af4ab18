/* copyin(readonly: list) on compute constructs, data and enter data. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 140 };
static double a[N], b[N], c[N];

int
main (void)
{
  double *p = malloc (N * sizeof *p);
  int n = N;
  for (int i = 0; i < N; i++)
    a[i] = i, p[i] = 2 * i;
  #pragma acc parallel loop copyin(readonly: a, p[0:n]) copyout(b)
  for (int i = 0; i < n; i++)
    b[i] = a[i] + p[n - 1 - i];
  #pragma acc data copyin(readonly: b[0:N]) copyin(a) copyout(c)
  {
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      c[i] = b[i] - a[i];
  }
  #pragma acc enter data copyin(readonly: c)
  #pragma acc serial present(c) copyin(readonly: n) copyout(p[0:1])
  p[0] = c[n - 1];
  #pragma acc exit data delete(c)
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, b[i], i + 2 * (N - 1 - i));
      CHECK_REAL (i, c[i], 2 * (N - 1 - i));
    }
  CHECK_REAL (0, p[0], 0);
  free (p);
  return DONE ();
}
