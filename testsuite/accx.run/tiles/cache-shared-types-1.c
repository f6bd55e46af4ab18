/* Sections of arrays of structs and of global variables in loops that count in long and
   size_t, in functions that the compiler inlines.  { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx-times {bar\.sync} 6 } */
#include <stddef.h>
#include "check.h"

enum { N = 200 };
struct cell { int k; float v[4]; double w; };
static struct cell c[N];
static double g[N], x[N], y[N];
static int out[N];
#pragma acc declare create(g)

static double
around (const double *p, long i)
{
  return p[i - 1] + p[i + 1];
}

int
main (void)
{
  long n = N;
  for (int i = 0; i < N; i++)
    {
      g[i] = i % 9;
      x[i] = i * 7 % 31;
      c[i] = (struct cell) { i, { i, i + 1, i + 2, i + 3 }, i * .5 };
    }
  #pragma acc update device(g)
  #pragma acc parallel loop copyout(y)
  for (long i = 1; i < n - 1; i++)
    {
      #pragma acc cache(g[i - 1:3])
      y[i] = g[i - 1] + g[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK_REAL (i, y[i], around (g, i));

  #pragma acc parallel loop copyin(x) copyout(y)
  for (size_t i = 1; i < (size_t) n - 1; i++)
    {
      #pragma acc cache(x[i - 1:3])
      y[i] = x[i - 1] + x[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK_REAL (i, y[i], around (x, i));

  #pragma acc parallel loop copyin(c) copyout(out)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(c[i - 1:3])
      struct cell q = c[i + 1];
      out[i] = c[i - 1].k + (int) c[i].v[i % 4] + q.k + (int) q.w;
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, out[i], i - 1 + i + i % 4 + i + 1 + (i + 1) / 2);
  return DONE ();
}
