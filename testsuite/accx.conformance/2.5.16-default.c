/* default(none) needs a clause for each variable; default(present) takes aggregates as present; scalars stay firstprivate. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 83 };
struct s { int n; float f; };

int
main (void)
{
  int a[N], n = N, k = 3;
  double *p = malloc (N * sizeof *p);
  struct s s = { 4, 0.5f };
  #pragma acc parallel loop default(none) copyout(a) firstprivate(k) copyin(n)
  for (int i = 0; i < n; i++)
    {
      int local = k * i;
      a[i] = local;
    }
  for (int i = 0; i < N; i++)
    p[i] = i;
  #pragma acc serial default(none) copy(a) copyin(k)
  a[0] = k;
  #pragma acc kernels default(none) copy(a) copyin(n)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i ? 3 * i + 1 : 4);

  #pragma acc data copy(a, s) copy(p[0:n])
  {
    #pragma acc parallel loop default(present)
    for (int i = 0; i < n; i++)
      {
	a[i] += s.n + k;
	p[i] *= s.f;
      }
    #pragma acc kernels default(present)
    for (int i = 0; i < n; i++)
      a[i] *= 2;
    #pragma acc serial default(present)
    {
      s.n = a[1];
      k = 100;
    }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 2 * ((i ? 3 * i + 1 : 4) + 7));
      CHECK_REAL (i, p[i], i * 0.5);
    }
  CHECK (0, s.n, a[1]);
  free (p);
  return DONE ();
}
