// private and firstprivate sections of two dimensions of arrays: the arrays.
#include "check.h"

enum { N = 64 };

template <class T> static void
scale (int n, T *x, T factor)
{
  T a[3][3] = { { factor, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 } };
  #pragma acc parallel loop copy(x[0:n]) firstprivate(a[0:3][0:3])
  for (int i = 0; i < n; i++)
    x[i] *= a[0][0] + a[i % 3][1];
}

int
main ()
{
  double x[N], y[N], t[2][4];
  for (int i = 0; i < N; i++)
    x[i] = i;
  scale (N, x, 10.0);
  #pragma acc parallel loop copyout(y) private(t[0:2][0:4])
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < 8; k++)
	t[k / 4][k % 4] = i + k;
      y[i] = t[1][3] - t[0][2];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], i * (10.0 + 2 + 3 * (i % 3)));
      CHECK (i, y[i], 5);
    }
  return DONE ();
}
