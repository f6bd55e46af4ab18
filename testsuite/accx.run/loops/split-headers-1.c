/* Loops of kernels constructs whose headers set and move more than a counter run in parallel.
   { accx-notify {function=copy line=14 [^\n]*vector_length=128 } }
   { accx-notify {function=fill line=24 [^\n]*vector_length=128 } }  */
#include "check.h"

enum { N = 500 };

__attribute__ ((noipa)) static void
copy (int n, const int *restrict x, int *restrict y)
{
  int i;
  const int *p;
  #pragma acc kernels copyin(x[0:n]) copyout(y[0:n])
  for (i = 0, p = x; i < n; p++, i++)
    y[i] = *p + 1;
}

/* The step of K reads the counter behind its own step: the header stays, and so does the order.  */
__attribute__ ((noipa)) static int
fill (int n, int *a)
{
  int i, k = 0, s = 0;
  #pragma acc kernels copyout(a[0:2*n])
  for (i = 0; i < n; i++, k += 2)
    {
      a[k] = i;
      a[k + 1] = -i;
    }
  for (i = 0; i < n; i++, s += i)
    ;
  return k + s;
}

int
main (void)
{
  int x[N], y[N], a[2 * N], i;
  for (i = 0; i < N; i++)
    x[i] = i * 3;
  copy (N, x, y);
  for (i = 0; i < N; i++)
    CHECK (i, y[i], 3 * i + 1);
  CHECK (0, fill (N, a), 2 * N + N * (N + 1) / 2);
  for (i = 0; i < N; i++)
    {
      CHECK (i, a[2 * i], i);
      CHECK (i, a[2 * i + 1], -i);
    }
  return DONE ();
}
