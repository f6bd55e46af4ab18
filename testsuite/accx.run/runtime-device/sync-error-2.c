/* A kernel that fails when the program has left its construct is named by what waits next, with
   the others that it may have been.
   { accx-device-only } { accx-run-fails {^accx: gpu 0: kernel .*sync-error-2\.c:\d+: .*, in this kernel or in .*_gpu at .*sync-error-2\.c:\d+; ACCX_SYNC=1 tells which$} }
   { accx-notify {sync-error-2\.c:13} } */
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
#pragma acc update self(b)
  printf ("not here\n");
  return 0;
}
