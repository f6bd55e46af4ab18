/* Independent loops whose pointers are the same array compute what C does: what they
   read before the write of the iteration may go through the read-only cache.  */
#include "check.h"

enum { N = 1000, M = 30 };

static void
add (int n, float *a, float *b)
{
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
}

static void
add_twice (int n, float *a, float *b)
{
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    {
      b[i] = a[i] + 1;
      b[i] += a[i];
    }
}

static void
rows (int n, float *a, float *b)
{
  #pragma acc parallel loop gang copyin(a[0:n * n]) copy(b[0:n * n])
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < n; j++)
      b[i * n + j] = 2 * a[i * n + j];
}

int
main (void)
{
  static float x[N], y[M * M];
  for (int i = 0; i < N; i++)
    x[i] = i;
  for (int i = 0; i < M * M; i++)
    y[i] = i;
  #pragma acc data copy(x, y)
  {
    add (N, x, x);
    add_twice (N, x, x);
    rows (M, y, y);
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], 2 * (i + 2));
  for (int i = 0; i < M * M; i++)
    CHECK_REAL (i, y[i], 2 * i);
  return DONE ();
}
