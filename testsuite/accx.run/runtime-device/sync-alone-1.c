/* Where nothing in the process but accx can use the GPU, constructs about memory whose address the
   program has only launch, and acc_malloc and acc_free only put work into the queue: acc_malloc with deviceptr,
   acc_deviceptr, host_data before, acc_map_data, results of acc_create, rows behind pointers that a
   kernel loads.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_CALLS=1 } { accx-env ACCX_SIM_SHARED=none }
   { accx-notify {^begin\n((call cu(CtxGetCurrent|LaunchKernel|MemAllocAsync|MemFreeAsync)|launch CUDA kernel .*)\n)*end$} } */
#include "check.h"
#include <openacc.h>

enum { N = 400, STEPS = 10 };
static int a[N], b[N], c[N], d[N], got[N];
static struct { int *row; } s;

/* Leaves twice DEV, step by step by way of other memory, there.  */
static void
twice (int *dev)
{
  int *half = acc_malloc (N * sizeof *half);
#pragma acc data deviceptr(dev, half)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      half[i] = dev[i];
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      dev[i] += half[N - 1 - i] - half[N - 1 - i] + half[i];
  }
  acc_free (half);
}

static void
add (int *p, int value)
{
#pragma acc parallel loop present(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] += value;
}

static void
add_row (int value)
{
#pragma acc parallel loop present(s)
  for (int i = 0; i < N; i++)
    s.row[i] += value;
}

/* The same of all, STEPS times; the first is not looked at, since it loads.  */
static void
steps (int *dev)
{
  for (int k = -1; k < STEPS; k++)
    {
      if (k == 0)
	fprintf (stderr, "begin\n");
      twice (dev);
      add (a, 1);
      add (b, 2);
      add (c, 3);
      add_row (4);
      for (int i = 0; i < 1; i++)
	add (d, 5);
    }
  fprintf (stderr, "end\n");
}

int
main (void)
{
  int *dev = acc_malloc (sizeof got), *under = acc_malloc (sizeof c), *give;
#pragma acc enter data copyin(a, b, d)
  s.row = d;
#pragma acc enter data copyin(s) attach(s.row)
  give = acc_deviceptr (a);
  CHECK (0, give != NULL, 1);
#pragma acc host_data use_device(b)
  give = b;
  CHECK (1, give != NULL, 1);
  give = acc_create (d, sizeof d);
  CHECK (2, give != NULL, 1);
  acc_map_data (c, under, sizeof c);
  acc_memcpy_to_device (under, c, sizeof c);
  for (int i = 0; i < N; i++)
    got[i] = i + 1;
  acc_memcpy_to_device (dev, got, sizeof got);
  steps (dev);
  acc_memcpy_from_device (got, dev, sizeof got);
#pragma acc update self(a, b, c, d)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, got[i], (i + 1) << (STEPS + 1));
      CHECK (i, a[i], STEPS + 1);
      CHECK (i, b[i], 2 * (STEPS + 1));
      CHECK (i, c[i], 3 * (STEPS + 1));
      CHECK (i, d[i], 9 * (STEPS + 1));
    }
  return DONE ();
}
