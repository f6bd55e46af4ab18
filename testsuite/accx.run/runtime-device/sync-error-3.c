/* With ACCX_SYNC=1 each construct waits for its kernel, and one that fails is the only one that
   a message names.
   { accx-device-only } { accx-env ACCX_SYNC=1 }
   { accx-run-fails {^accx: gpu 0: kernel main_\d+_gpu at .*sync-error-3\.c:13: [^;]*(?:; ACCX_CHECK=1 finds the line)?$} } { accx-notify-not {launch .*line=16} } */
#include "check.h"

static int a[100], b[100], far = 2000000000;

int
main (void)
{
#pragma acc enter data create(a, b)
#pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i + (i == 50 ? far : 0)] = 1;
#pragma acc parallel loop present(b)
  for (int i = 0; i < 100; i++)
    b[i] = i;
  return 0;
}
