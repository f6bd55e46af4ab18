/* C++20, whose compiler looks into each function that is called or whose address is taken, for
   immediate ones: addresses of routines of the API, cache directives.
   { accx-options {-x c++ -std=c++20} } */
#include <openacc.h>
#include "check.h"

enum { N = 300 };
static float a[N], b[N];

static int
wait_by (void (*wait) (int), int queue)
{
  int x = 0;
  #pragma acc parallel async(queue) copy(x)
  x = 5;
  wait (queue);
  return x;
}

int
main (void)
{
  int (*count) (acc_device_t) = acc_get_num_devices;
  CHECK (0, count (acc_device_host), 1);
  CHECK (1, wait_by (acc_wait, 1), 5);
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(a[i - 1:3])
      b[i] = a[i - 1] + a[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, b[i], 2 * i);
  return DONE ();
}
