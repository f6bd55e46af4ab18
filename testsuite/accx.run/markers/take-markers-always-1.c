/* The modifiers always, alwaysin, alwaysout and capture: what is present is copied,
   too.  { accx-device-only } */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 100 };

static int a[N], b[N];

static void
fill (int by)
{
  for (int i = 0; i < N; i++)
    a[i] = by * i;
}

static void
on_constructs (int q)
{
  fill (2);
  #pragma acc parallel loop copyin(always: a[0:N]) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * i);
  fill (3);
  #pragma acc data copy(always, capture: a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i + 1);
  fill (4);
  #pragma acc serial loop copy(alwaysin: a[0:N]) async(q) if(q)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc wait
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 4 * i);
  #pragma acc kernels copyout(alwaysout: a)
  a[0] = 7;
  CHECK (0, a[0], 7);
  for (int i = 1; i < N; i++)
    CHECK (i, a[i], 4 * i + 1);
}

int
main (void)
{
  int *p = malloc (N * sizeof *p);
  #pragma acc enter data create(a)
  on_constructs (3);
  fill (5);
  #pragma acc enter data copyin(always: a)
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] -= 1;
  #pragma acc exit data copyout(always: a)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 5 * i - 1);
  CHECK (0, acc_is_present (a, sizeof a), 1);
  #pragma acc exit data delete(a)
  #pragma acc parallel loop copyout(always, zero: p[0:N]) copy(capture: b) \
	      copyin(capture, readonly: a)
  for (int i = 0; i < N; i++)
    {
      p[i] += a[i];
      b[i] = p[i];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i], 5 * i - 1);
      CHECK (i, b[i], 5 * i - 1);
    }
  free (p);
  return DONE ();
}
