/* acc_ev_error of a kernel that the driver fails has the driver's number for it: 700, an illegal address.
   { accx-device-only } { accx-run-fails "error event: code 3, driver 700" } */
#include <acc_prof.h>
#include <openacc.h>
#include <stdio.h>

static void
note_error (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  const acc_error_event_info *e = &event->error_event;
  (void) prof, (void) api;
  fprintf (stderr, "error event: code %d, driver %zu\n", (int) e->error_code, e->runtime_info);
}

int
main (void)
{
  int *p = (int *) 4096;        /* where no GPU has memory, of no kind */
  acc_prof_register (acc_ev_error, note_error, acc_reg);
  #pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < 10; i++)
    p[i] = 1;
  return 0;
}
