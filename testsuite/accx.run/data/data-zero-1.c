/* create(zero:) and copyout(zero:) zero device memory that they allocate, on every
   construct, and leave alone what is present.  */
#include "check.h"
#define ZEROED(list) create(zero: list)

enum { N = 100 };
static int a[N], b[N], c[N], d[N], e[N], f[N], g[N];

static void
fill (int *x, int value)
{
  for (int i = 0; i < N; i++)
    x[i] = value;
}

int
main (void)
{
  int *p = a, zero = 1;
  fill (a, 7), fill (b, 7), fill (c, 7), fill (d, 7), fill (e, 7), fill (f, 7);
  fill (g, 7);

  #pragma acc data copyout(zero: p[0:N], b) copy(g)
  {
    #pragma acc parallel loop present(p[0:N])
    for (int i = 0; i < N; i += 2)
      p[i] += i;
    #pragma acc parallel loop copyout(zero: g) create(zero: b)
    for (int i = 0; i < N; i++)
      g[i] += i;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i % 2 ? 0 : i);
      CHECK (i, b[i], 0);
      CHECK (i, g[i], 7 + i);
    }

  #pragma acc enter data create(zero: c[10:20])
  #pragma acc exit data copyout(c[10:20])
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i >= 10 && i < 30 ? 0 : 7);

  #pragma acc parallel loop copyout(zero: d[0:N]) copyin(zero)
  for (int i = 0; i < 10; i++)
    d[i] += zero;
  #pragma acc kernels copyout(zero: e)
  {
    e[3] = 3;
  }
  _Pragma ("acc serial ZEROED(f) copyin(readonly: d)")
  f[0] = d[0];
  for (int i = 0; i < N; i++)
    {
      CHECK (i, d[i], i < 10);
      CHECK (i, e[i], i == 3 ? 3 : 0);
      CHECK (i, f[i], 7);
    }
  return DONE ();
}
