/* declare create, device_resident, present and deviceptr in a function: a data region as long as the function runs.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 90 };

static int
squares (int n, int times)
{
  int tmp[N], sum = 0;
  #pragma acc declare create(tmp)
  CHECK (0, acc_is_present (tmp, sizeof tmp), 1);
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    tmp[i] = i * i;
  /* It stays on the device between constructs.  */
  for (int t = 1; t < times; t++)
    {
      #pragma acc parallel loop present(tmp)
      for (int i = 0; i < n; i++)
	tmp[i] += i;
    }
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += tmp[i];
  if (n == 3)
    return sum;			/* each way out ends the region */
  #pragma acc update self(tmp)
  for (int i = 0; i < n; i++)
    CHECK (i, tmp[i], i * i + (times - 1) * i);
  return sum;
}

static long
recurse (int depth)
{
  long mine[4];
  #pragma acc declare create(mine)
  #pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    mine[i] = depth * 10 + i;
  long below = depth ? recurse (depth - 1) : 0, own = 0;
  #pragma acc parallel loop reduction(+:own)
  for (int i = 0; i < 4; i++)
    own += mine[i];
  return own + below;
}

static void
add (float *restrict x, const float *y, int n)
{
  #pragma acc declare present(x[0:n], y[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    x[i] += y[i];
}

static void
twice (int *d, int n)
{
  #pragma acc declare deviceptr(d)
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    d[i] *= 2;
}

int
main (void)
{
  CHECK (0, squares (N, 3), (N - 1) * N * (2 * N - 1) / 6 + N * (N - 1));
  CHECK (1, squares (3, 1), 5);
  CHECK (2, recurse (3), 4 * (30 + 20 + 10) + 4 * 6);

  float x[N], y[N];
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 0.5f * i;
  #pragma acc data copy(x) copyin(y)
  add (x, y, N);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], 1.5 * i);

  int h[N], *d = acc_malloc (sizeof h);
  for (int i = 0; i < N; i++)
    h[i] = i + 1;
  acc_memcpy_to_device (d, h, sizeof h);
  twice (d, N);
  acc_memcpy_from_device (h, d, sizeof h);
  acc_free (d);
  for (int i = 0; i < N; i++)
    CHECK (i, h[i], 2 * i + 2);
  return DONE ();
}
