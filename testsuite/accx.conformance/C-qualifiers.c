/* restrict and volatile: pointers that do not alias, and variables read and written each time.
   { scan-ptx {ld\.volatile} } { scan-ptx {st\.volatile} } */
#include "../accx.run/check.h"

enum { N = 100 };

static void
scale (int n, const int *restrict from, int *restrict to, volatile int *seen)
{
  #pragma acc parallel loop copyin(from[0:n]) copyout(to[0:n]) copy(seen[0:1]) num_gangs(1) vector_length(32)
  for (int i = 0; i < n; i++)
    {
      to[i] = from[i] * 3;
      seen[0] = 4;
    }
}

int
main (void)
{
  int a[N], b[N], c[N];
  volatile int seen = 0, twice[2] = { 1, 2 };
  for (int i = 0; i < N; i++)
    a[i] = i;
  scale (N, a, b, &seen);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 3 * i);
  CHECK (0, seen, 4);
  #pragma acc parallel loop copyin(twice, a) copyout(c)
  for (int i = 0; i < N; i++)
    {
      volatile int local = a[i];
      local += twice[0] + twice[0];
      local = local;
      c[i] = local + twice[1];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i + 4);
  const volatile int limit = N;
  int count = 0;
  #pragma acc parallel loop reduction(+:count)
  for (int i = 0; i < limit; i++)
    count++;
  CHECK (1, count, N);
  return DONE ();
}
