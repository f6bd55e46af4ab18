/* acc_ev_runtime_shutdown: once, when the program ends, behind the device's shutdown.
   { accx-device-only } { accx-notify {^device 1 runtime 0$} } { accx-notify {^device 1 runtime 1$} } */
#include "../accx.run/profile.h"

static int devices, runtimes;

static void
shut (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) event, (void) api;
  if (prof->event_type == acc_ev_device_shutdown_end)
    devices++;
  else
    runtimes++;
  fprintf (stderr, "device %d runtime %d\n", devices, runtimes);
}

int
main (void)
{
  int a[10] = { 0 };
  acc_prof_register (acc_ev_device_shutdown_end, shut, acc_reg);
  acc_prof_register (acc_ev_runtime_shutdown, shut, acc_reg);
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] += i;
  CHECK (0, devices + runtimes, 0);
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
