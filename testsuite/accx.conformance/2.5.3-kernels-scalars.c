/* Scalar code between the nests of a kernels construct runs once, in its place. */
#include "../accx.run/check.h"

enum { N = 203 };

int
main (void)
{
  int a[N], first = 0, last = 0, count = 0, n = N, sum = 0;
  double scale = 0.5, b[N];
  #pragma acc kernels copyout(a, b) copy(first, last, count, scale)
  {
    int offset = 3;
    for (int i = 0; i < n; i++)
      a[i] = i + offset;
    count++;
    first = a[0];
    offset = a[n - 1] - a[n - 2];
    scale = scale * 4 + offset;
    for (int i = 0; i < n; i++)
      b[i] = a[i] * scale;
    count += 10;
    a[0] = -1;
    last = (int) b[n - 1];
  }
  CHECK (0, first, 3);
  CHECK (1, count, 11);
  CHECK_REAL (2, scale, 3);
  CHECK (3, last, 3 * (N + 2));
  CHECK (4, a[0], -1);
  for (int i = 1; i < N; i++)
    CHECK (i, a[i], i + 3);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], 3 * i + 9);

  #pragma acc kernels copyin(a) copy(sum)
  {
    int limit = 0;
    for (int i = 0; i < n; i++)
      sum += a[i];
    if (sum > 100)
      limit = 50;
    for (int i = 0; i < limit; i++)
      sum += 1;
  }
  CHECK (5, sum, N * (N - 1) / 2 + 3 * N - 4 + 50);
  return DONE ();
}
