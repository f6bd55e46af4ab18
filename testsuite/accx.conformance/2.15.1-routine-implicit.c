/* Functions without a routine directive that regions call are routines all the same: also through others, with loops.  */
#include "../accx.run/check.h"

enum { N = 120 };

static int
twice (int x)
{
  return 2 * x;
}

static int
later (int x, int n);

int
polynomial (int x)
{
  return twice (x) * x + later (x, 3);
}

static int
later (int x, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += x + i;
  return s;
}

static inline void
store (int *p, int i, int v)
{
  p[i] = v;
}

int
main (void)
{
  int a[N], s = 0;
  #pragma acc parallel loop copyout(a) reduction(+:s)
  for (int i = 0; i < N; i++)
    {
      store (a, i, polynomial (i));
      s += twice (1);
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i * i + 3 * i + 3);
  CHECK (0, s, 2 * N);
  #pragma acc kernels copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = twice (i);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
