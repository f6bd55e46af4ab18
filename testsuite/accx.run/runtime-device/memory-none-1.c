/* A device that cannot use the host's memory has its own, which one line tells.
   { accx-env ACCX_MEMORY=unified } { accx-env ACCX_SIM_SHARED=managed } { accx-drivers sim }
   { accx-notify {^accx: gpu 0 \(.*\) has no unified memory \(neither HMM nor ATS\): memory is separate, and data clauses copy$} } */
#include <openacc.h>
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
  CHECK (0, acc_is_present (a, sizeof a), 0);
  return DONE ();
}
