/* A written section: accesses outside of it and of what the last gang writes, up and down,
   are ones of memory.
   { accx-options "-fplugin-arg-accx-cache=rbc -fplugin-arg-accx-cache-write=back" } { scan-ptx {st\.shared\.u8} } { accx-env ACCX_SIM_CHECK=0 } */
#include "check.h"

enum { N = 150 };
static int x[N + 100], y[N], d[N];

static void
set (void)
{
  for (int i = 0; i < N + 100; i++)
    x[i] = i * 7 % 43;
  for (int i = 0; i < N; i++)
    d[i] = N - i + i % 90;
}

int
main (void)
{
  set ();
  #pragma acc parallel loop copy(x) copyin(d) copyout(y)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(x[i:1])
      x[i] = x[i] * 2 + x[i + d[i]];
      y[i] = x[i];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], i * 7 % 43 * 2 + (i + d[i]) * 7 % 43);
      CHECK (i, y[i], x[i]);
    }
  set ();
  #pragma acc parallel loop copy(x) copyin(d) copyout(y)
  for (int i = N - 1; i >= 0; i--)
    {
      #pragma acc cache(x[i:1])
      x[i] = x[i] * 2 + x[i + d[i]];
      y[i] = x[i];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], i * 7 % 43 * 2 + (i + d[i]) * 7 % 43);
      CHECK (i, y[i], x[i]);
    }
  return DONE ();
}
