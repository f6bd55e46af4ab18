/* A program with a profiling tool waits for each construct's kernel before the construct's end,
   as the tool measures that; without, again only where it must.
   { accx-drivers sim } { accx-env ACCX_SIM_CALLS=1 }
   { accx-notify {^begin\n(launch .*\n|call cu(CtxGetCurrent|LaunchKernel)\n)+call cuStreamSynchronize\ncall cuCtxGetCurrent\nend$} } */
#include <acc_prof.h>
#include "check.h"

static int a[100], begins, ends;

static void
count (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) event;
  (void) api;
  begins += prof->event_type == acc_ev_wait_start;
  ends += prof->event_type == acc_ev_wait_end;
}

static void
step (void)
{
#pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i]++;
}

int
main (void)
{
#pragma acc enter data copyin(a)
  step ();
#pragma acc wait
  acc_prof_register (acc_ev_wait_start, count, acc_reg);
  acc_prof_register (acc_ev_wait_end, count, acc_reg);
  fprintf (stderr, "begin\n");
  step ();
  fprintf (stderr, "end\n");
  CHECK (0, begins, 1);
  CHECK (1, ends, 1);
#pragma acc update self(a)
  CHECK (2, a[9], 2);
  return DONE ();
}
