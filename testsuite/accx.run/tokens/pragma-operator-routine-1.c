/* Routine directives with a name, bind and device_type in _Pragma operators in functions.  */
#include "check.h"

static int for_host (int x) { return x; }
static int for_device (int x) { return x + 1000; }

static void
add (int *x, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

enum { N = 40 };

int
main (void)
{
  int x[N], y[N] = { 0 };
  _Pragma ("acc routine(for_host) seq bind(for_device)")
  _Pragma ("acc routine(add) device_type(host) seq device_type(nvidia) vector")
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < N; i++)
    x[i] = for_host (i);
  #pragma acc parallel copy(y) num_gangs(1)
  add (y, N);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], i + 1000);
      CHECK (i, y[i], 1);
    }
  return DONE ();
}
