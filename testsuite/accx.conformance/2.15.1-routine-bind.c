/* bind: on the device the function of another name is called; nohost: a routine for the device.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 40 };

#pragma acc routine seq
static int device_version (int x);

#pragma acc routine seq bind(device_version)
static int
either (int x)
{
  return x + 1;
}

#pragma acc routine seq bind("device_named")
int named (int x);

int
named (int x)
{
  return -x;
}

#pragma acc routine seq
#ifdef __cplusplus
extern "C"
#endif
int
device_named (int x)
{
  return x * 3;
}

static int
device_version (int x)
{
  return x + 1000;
}

#pragma acc routine seq nohost
static int
only_device (int x)
{
  return x * x;
}

#pragma acc routine vector bind(rows_device)
void rows (int *p, int n);
#pragma acc routine vector nohost
void rows_device (int *p, int n);

void
rows (int *p, int n)
{
  for (int i = 0; i < n; i++)
    p[i] = 1;
}

void
rows_device (int *p, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    p[i] = 2;
}

int
main (void)
{
  int a[N], b[N], c[N], m[3][N];
  #pragma acc parallel loop copyout(a, b, c)
  for (int i = 0; i < N; i++)
    {
      a[i] = either (i);
      b[i] = named (i);
      c[i] = only_device (i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 1000);
      CHECK (i, b[i], 3 * i);
      CHECK (i, c[i], i * i);
      CHECK (i, either (i) + named (i), 1);
    }
  #pragma acc parallel loop gang copyout(m)
  for (int k = 0; k < 3; k++)
    rows (m[k], N);
  for (int i = 0; i < 3 * N; i++)
    CHECK (i, m[i / N][i % N], 2);
  rows (m[0], N);
  CHECK (0, m[0][5], 1);
  /* A region on the host calls the host's version.  */
  #pragma acc parallel loop copyout(a) if(0)
  for (int i = 0; i < N; i++)
    a[i] = either (i);
  CHECK (0, a[N - 1], N);
  return DONE ();
}
