/* An object compiled for separate memory has it whatever ACCX_MEMORY says, which one line tells.
   { accx-options -fplugin-arg-accx-memory=separate } { accx-drivers sim } { accx-env ACCX_MEMORY=unified }
   { accx-notify {^accx: \S*memory-option-2\.c was compiled with -fplugin-arg-accx-memory=separate: memory is separate, not unified$} } */
#include "check.h"

int
main (void)
{
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < 100; i++)
    a[i]++;
  CHECK (3, a[3], 3);
  return DONE ();
}
