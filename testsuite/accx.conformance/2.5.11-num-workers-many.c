/* More workers than the device has are fewer, all iterations run, and a line says so.
   { accx-device-only } { accx-notify {^accx: warning: kernel .*fewer threads than asked for} } */
#include "../accx.run/check.h"

int
main (void)
{
  int a[400] = { 0 }, n = 70000;
  #pragma acc parallel loop gang worker num_workers(n) vector_length(32) copy(a)
  for (int i = 0; i < 400; i++)
    a[i] += i;
  for (int i = 0; i < 400; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
