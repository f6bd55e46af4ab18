/* device_type on routine: the level, bind and nohost of the device's own list count.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 64, M = 5 };

#pragma acc routine device_type(nvidia) vector device_type(host) seq
static void
fill (int *p, int k)
{
  #pragma acc loop vector
  for (int i = 0; i < N; i++)
    p[i] = k * i;
}

#pragma acc routine seq device_type(*) worker
static void
twice (int *p)
{
  #pragma acc loop worker vector
  for (int i = 0; i < N; i++)
    p[i] *= 2;
}

#pragma acc routine seq
static int
nvidia_version (int x)
{
  return x + 50;
}

#pragma acc routine seq dtype(nvidia) bind(nvidia_version) dtype(radeon) bind(none)
static int
here (int x)
{
  return x;
}

#pragma acc routine seq device_type(host) bind(none)
static int
plain (int x)
{
  return 3 * x;
}

int
main (void)
{
  int a[M][N], b[N];
  #pragma acc parallel loop gang copyout(a) num_workers(2) vector_length(32)
  for (int k = 0; k < M; k++)
    {
      fill (a[k], k);
      twice (a[k]);
    }
  for (int i = 0; i < M * N; i++)
    CHECK (i, a[i / N][i % N], 2 * (i / N) * (i % N));
  #pragma acc parallel loop copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = here (i) + plain (1);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i + 53);
      CHECK (i, here (i), i);
    }
  return DONE ();
}
