/* The tool of 4.3-env-proflib.c, a shared library.  */
#include <acc_prof.h>

int tool_calls, tool_launches, tool_uploads;
long tool_bytes;

static void
launch (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof, (void) event, (void) api;
  tool_launches++;
}

static void
upload (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof, (void) api;
  tool_uploads++;
  tool_bytes += (long) event->data_event.bytes;
}

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unregister, acc_prof_lookup_func lookup)
{
  (void) unregister, (void) lookup;
  tool_calls++;
  reg (acc_ev_enqueue_launch_start, launch, acc_reg);
  reg (acc_ev_enqueue_upload_end, upload, acc_reg);
}
