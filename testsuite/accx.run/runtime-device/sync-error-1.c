/* A kernel that fails when the program has left its construct ends the program at its end, with a
   message about that construct.
   { accx-device-only } { accx-run-fails {^accx: gpu 0: kernel main_\d+_gpu at .*sync-error-1\.c:16: [^;]*(?:; ACCX_CHECK=1 finds the line)?$} } */
#include "check.h"

static int a[100], far = 2000000000;

int
main (void)
{
#pragma acc enter data create(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc wait
#pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i + (i == 50 ? far : 0)] = 1;
  return 0;
}
