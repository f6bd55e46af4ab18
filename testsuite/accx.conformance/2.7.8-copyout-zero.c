/* copyout(zero: list): new device memory is zero. */
#include "../accx.run/check.h"

enum { N = 77 };
static int a[N], b[N], c[N][3];

int
main (void)
{
  double x = 5;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i][1] = 9;
  #pragma acc parallel loop copyout(zero: a, b[10:20], x)
  for (int i = 0; i < N; i++)
    if (i % 3 == 0)
      {
	a[i] += i;
	if (i == 15)
	  b[i] = a[i];
	if (i == 2)
	  x = 1;
      }
  CHECK_REAL (0, x, 0);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i % 3 ? 0 : i);
      CHECK (i, b[i], i < 10 || i >= 30 ? 9 : i == 15 ? 15 : 0);
    }
  #pragma acc data copyout(zero: c) copyin(a)
  {
    #pragma acc kernels copyout(zero: a)
    for (int i = 0; i < N; i++)
      c[i][2] += a[i];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, c[i][0] || c[i][1], 0);
      CHECK (i, c[i][2], i % 3 ? 0 : i);
    }
  return DONE ();
}
