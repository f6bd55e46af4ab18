/* acc_ev_error of a device without room has the driver's number for that: 2, out of memory.
   { accx-device-only } { accx-run-fails "error event: code 9, driver 2" } */
#include <acc_prof.h>
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
  static char few[8];
  char *p = few;
  acc_prof_register (acc_ev_error, note_error, acc_reg);
  #pragma acc enter data create(p[0:1ul << 60])
  return 0;
}
