/* The event of the end of the runtime is about devices of the GPUs' type where there are any: tools
   take the host's for a mistake.
   { accx-device-only } { accx-notify {^the end: type 5 5$} } */
#include <acc_prof.h>
#include <stdio.h>

static void
note_end (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) event;
  fprintf (stderr, "the end: type %d %d\n", (int) prof->device_type, (int) api->device_type);
}

int
main (void)
{
  int a[10];
  acc_prof_register (acc_ev_runtime_shutdown, note_end, acc_reg);
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return a[9] != 9;
}
