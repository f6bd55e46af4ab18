/* What a callback is told about the place, the data, the launch and the device; its tool_info
   goes from the start of a span to the end.  { accx-device-only } */
#include "../accx.run/profile.h"

static double field[64];
static int key;

static void
plant (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof, (void) api;
  event->other_event.tool_info = &key;
}

static void
work (int n)
{
  #pragma acc kernels loop independent gang vector num_gangs(2) vector_length(32) copy(field) async(n)
  for (int i = 0; i < 64; i++)
    field[i] += i;
  #pragma acc wait(n)
}

int
main (void)
{
  acc_init (acc_device_nvidia);
  acc_prof_register (acc_ev_wait_start, plant, acc_reg);
  record_all ();
  work (6);
  int u = first_event (acc_ev_enqueue_upload_end), l = first_event (acc_ev_enqueue_launch_start);
  int w = first_event (acc_ev_wait_end), c = first_event (acc_ev_compute_construct_start);
  if (u < 0 || l < 0 || w < 0 || c < 0)
    return 1;
  CHECK (0, seen[u].event.data_event.bytes, sizeof field);
  CHECK (1, strcmp (seen[u].event.data_event.var_name, "field"), 0);
  CHECK (2, seen[u].event.data_event.host_ptr == field, 1);
  CHECK (3, seen[u].event.data_event.parent_construct, acc_construct_kernels);
  CHECK (4, seen[l].event.launch_event.num_gangs, 2);
  CHECK (5, seen[l].event.launch_event.vector_length, 32);
  CHECK (6, seen[c].prof.line_no, 18);
  CHECK (7, strcmp (seen[c].prof.func_name, "work"), 0);
  CHECK (8, seen[c].prof.async, 6);
  CHECK (9, seen[c].prof.device_type, acc_device_nvidia);
  CHECK (10, seen[w].event.other_event.tool_info == &key, 1);
  CHECK (11, seen[w].event.other_event.parent_construct, acc_construct_wait);
  CHECK (12, seen[l].api.device_api, acc_device_api_cuda);
  CHECK (13, seen[l].api.context_handle == acc_get_current_cuda_context (), 1);
  CHECK (14, seen[l].api.async_handle == acc_get_cuda_stream (6), 1);
  for (int i = 0; i < 64; i++)
    CHECK_REAL (i, field[i], i);
  return DONE ();
}
