/* acc_set_default_async chooses the queue of "async" without an argument; acc_async_default resets it.
   { accx-device-only } { accx-env ACCX_NOTIFY=5 } { accx-notify {^wait .*queue=4$} } */
#include "check.h"
#include <openacc.h>

static int a[100];

int
main (void)
{
  int first = acc_get_default_async ();
  acc_set_default_async (4);
  CHECK (0, acc_get_default_async (), 4);
  #pragma acc parallel loop copyout(a) async
  for (int i = 0; i < 100; i++)
    a[i] = i;
  acc_wait (4);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i);
  acc_set_default_async (acc_async_sync);
  #pragma acc parallel loop copy(a) async
  for (int i = 0; i < 100; i++)
    a[i] *= 2;
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], 2 * i);
  acc_set_default_async (acc_async_default);
  CHECK (1, acc_get_default_async (), first);
  return DONE ();
}
