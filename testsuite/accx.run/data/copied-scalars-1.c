/* Scalars that a data construct copies in are parameters of the regions inside where nothing can change them, with
   the right grid; where the host or a region sets them, an update or another clause is about them, or a pointer
   leads there, the device's copy is what counts.
   { accx-notify {line=18 .*block=128 } } */
#include "check.h"

#define N 1000

static int a[N], b[N];

static void
plain (int n, double by)
{
  int from = 5;
#pragma acc data copyin (n, from) copy (by) copy (a)
  for (int t = 0; t < 3; t++)
#pragma acc kernels
    for (int i = from; i < n; i++)
      a[i] += by * t;
}

/* The host's N changes, the device's does not.  */
static void
host_sets (int n)
{
#pragma acc data copyin (n) copy (a)
  {
    n = 3;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += n;
  }
}

/* The device's N changes.  */
static int
device_sets (int n)
{
#pragma acc data copy (n) copy (a)
  {
#pragma acc serial
    n += 2;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += n;
  }
  return n;
}

static void
updated (int n)
{
  int m = n;
#pragma acc data copyin (n, m) copy (a)
  {
    for (int t = 0; t < 2; t++)
      {
#pragma acc update device (n)
#pragma acc parallel loop
        for (int i = 0; i < N; i++)
          a[i] += n + m;
      }
  }
}

/* The inner construct finds what the outer one has brought.  */
static void
twice (int n)
{
#pragma acc enter data copyin (n)
  n = 1;
#pragma acc data copyin (n) copy (a)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] += n;
#pragma acc exit data delete (n)
}

static void
led_to (int n)
{
  int *p = &n;
#pragma acc data copyin (n) copy (a)
  {
    *p = 4;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += n;
  }
}

static void
named (int n)
{
#pragma acc data copyin (n) copy (a)
#pragma acc parallel loop default (none)
  for (int i = 0; i < N; i++)
    a[i] += n;
#pragma acc data copyin (n)
#pragma acc parallel loop copy (a)
  for (int i = 0; i < N; i++)
    a[i] += n;
}

int
main (void)
{
  plain (N - 3, 2);
  for (int i = 5; i < N - 3; i++)
    b[i] = 2 * (1 + 2);
  host_sets (100);
  CHECK (0, device_sets (200), 202);
  updated (50);
  twice (7);
  led_to (11);
  named (13);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], b[i] + 100 + 202 + 4 * 50 + 7 + 11 + 2 * 13);
  return DONE ();
}
