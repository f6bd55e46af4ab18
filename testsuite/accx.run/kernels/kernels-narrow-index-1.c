/* Indices that a narrow type makes wrap around: what a loop reaches is neither a row without the
   beginning nor apart from that.  */
#include "check.h"

enum { N = 256 };

static void
fill (int *x)
{
  for (int i = 0; i < N; i++)
    x[i] = 3 * i;
}

int
main (void)
{
  static int x[N], y[N], want[N];
  unsigned char n = 200;
  int *p = x;
  fill (x);
  fill (want);
  #pragma acc kernels copy(x)
  for (unsigned char i = 60; i < n; i++)
    x[i - 60] = x[(unsigned char) (i + 100)] + 1;
  for (int i = 60; i < n; i++)
    want[i - 60] = want[(i + 100) % 256] + 1;
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], want[i]);
  #pragma acc enter data copyin(p[0:N])
  #pragma acc parallel loop copyout(y)
  for (unsigned short i = 0; i < n; i++)
    y[i] = p[(unsigned char) (i - 1)];
  for (int i = 0; i < n; i++)
    CHECK (i, y[i], want[i ? i - 1 : 255]);
  return DONE ();
}
