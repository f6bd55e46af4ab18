/* declare in a function: globals, zero:, scalars, nested blocks, loops, early exits by
   goto and break; link and device_resident of locals.  { accx-device-only } */
#include "check.h"
#include <openacc.h>

enum { N = 40 };
int global[N];
static int file_scalar = 3;

static int
of_globals (void)
{
  int r = 0;
  #pragma acc declare copyin(global) create(file_scalar)
  #pragma acc serial
  file_scalar = 9;
  global[0] = 55;		/* too late */
  #pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    r += global[i] + file_scalar;
  return r;
}

static int
zeroed (void)
{
  int a[N], b[N], sum = 0;
  #pragma acc declare create(zero: a) copyout(zero: b)
  #pragma acc parallel loop reduction(+:sum) present(a)
  for (int i = 0; i < N; i++)
    sum += a[i] + 1;
  return sum;
}

static int
scalars (int parameter)
{
  int x = 5;
  #pragma acc declare copy(x, parameter)
  #pragma acc serial
  {
    x++;
    parameter += 100;
  }
  #pragma acc update self(x, parameter)
  return x * 1000 + parameter;
}

static int
blocks (int n)
{
  int total = 0;
  for (int k = 0; k < n; k++)
    {
      int t[N];
      #pragma acc declare create(t)
      #pragma acc parallel loop
      for (int i = 0; i < N; i++)
	t[i] = k;
      if (k == 1)
	continue;
      if (k == 4)
	goto out;
      #pragma acc parallel loop reduction(+:total)
      for (int i = 0; i < N; i++)
	total += t[i];
    }
 out:
  return total;
}

/* At one address of the stack, again and again.  */
static int
stale (int k)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = k + i;
  #pragma acc declare copyin(a)
  int last = 0;
  #pragma acc serial copyout(last)
  last = a[N - 1];
  return last;
}

static int
others (void)
{
  int r = 0, l = 4, d[N];
  #pragma acc declare device_resident(d)
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    d[i] = l;
  #pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    r += d[i];
  return r;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    global[i] = 1;
  CHECK (0, of_globals (), N * 10);
  CHECK (0, file_scalar, 3);
  CHECK (0, acc_is_present (global, sizeof global), 0);
  CHECK (1, zeroed (), N);
  CHECK (2, scalars (7), 6107);
  CHECK (3, blocks (8), N * (0 + 2 + 3));
  for (int k = 0; k < 4; k++)
    CHECK (k, stale (k), k + N - 1);
  CHECK (5, others (), 4 * N);
  return DONE ();
}
