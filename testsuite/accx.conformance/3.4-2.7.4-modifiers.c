/* always, alwaysin, alwaysout, readonly, zero and capture, alone and in lists, on every clause that
   takes them.  { accx-device-only } */
#include <openacc.h>
#include "../accx.run/check.h"

enum { N = 32 };

static void
fill (int *a, int first)
{
  for (int i = 0; i < N; i++)
    a[i] = first + i;
}

int
main (void)
{
  int a[N], b[N], p[N];
  fill (a, 0);
  fill (b, 0);
  fill (p, 0);
  #pragma acc enter data copyin(a, b)
  fill (a, 100);
  #pragma acc parallel loop copyin(always: a) copyout(always: b)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 100 + i);
  fill (a, 200);
  #pragma acc serial loop copy(alwaysin: a) copy(alwaysout: b)
  for (int i = 0; i < N; i++)
    {
      b[i] = a[i];
      a[i] = 0;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 200 + i);
      CHECK (i, a[i], 200 + i);		/* not copied out: the device has another reference */
    }
  fill (a, 300);
  #pragma acc data copyin(alwaysin, readonly: a) copyout(alwaysout, zero: b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 301 + i);
  fill (a, 400);
  #pragma acc kernels copyin(always, readonly, capture: a[0:N]) copyout(zero, always: b[0:N])
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 402 + i);
  fill (b, 0);
  #pragma acc exit data copyout(always: b) copyout(alwaysout: a)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 402 + i);
      CHECK (i, a[i], 400 + i);
    }
  #pragma acc enter data copyin(capture: p[0:N]) create(zero: b) create(capture, zero: a)
  fill (p, 500);
  #pragma acc enter data copyin(readonly: p[0:N])
  #pragma acc parallel loop present(p, a, b)
  for (int i = 0; i < N; i++)
    b[i] += p[i] + a[i];
  #pragma acc update self(b)
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i);
  #pragma acc enter data copyin(always: p[0:N])
  #pragma acc enter data pcopyin(alwaysin: p[0:N])
  #pragma acc parallel loop present(p, a, b)
  for (int i = 0; i < N; i++)
    b[i] = p[i];
  #pragma acc exit data delete(a) copyout(always: b) copyout(always: p[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 500 + i);
  #pragma acc exit data delete(p[0:N]) finalize
  CHECK (0, acc_is_present (p, sizeof p), 0);
  fill (a, 600);
  #pragma acc parallel loop copy(capture: a) pcopyin(always: b) present_or_copyout(zero: p[0:N])
  for (int i = 0; i < N; i++)
    {
      if (i % 2)
	p[i] = a[i];
      a[i] = b[i];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i], i % 2 ? 600 + i : 0);
      CHECK (i, a[i], 500 + i);
    }
  return DONE ();
}
