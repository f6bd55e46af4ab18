/* bind names a routine of another unit, declared here or not; a nohost routine need
   not exist on the host.  { accx-sources "routine-bind-2-aux.c" } { accx-device-only } */
#include "check.h"

enum { N = 40 };

#pragma acc routine seq bind(declared)
static int f (int x) { return x; }
#pragma acc routine seq
int declared (int x);

static int g (int x);
#pragma acc routine (g) bind("not_declared")
static int g (int x) { return x; }

#define DEVICE seq nohost bind(only)
#pragma acc routine DEVICE
int nowhere (int x);

int
main (void)
{
  int a[N], b[N], c[N];
  #pragma acc parallel loop copyout(a, b, c)
  for (int i = 0; i < N; i++)
    {
      a[i] = f (i);
      b[i] = g (i);
      c[i] = nowhere (i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 10);
      CHECK (i, b[i], i + 20);
      CHECK (i, c[i], i + 30);
      CHECK (i, f (i), i);
      CHECK (i, g (i), i);
    }
  return DONE ();
}
