/* What events tell: place, variable, addresses, bytes, launch sizes, handles; tool_info goes from start to end.
   { accx-device-only } */
#include "profile.h"
#include <stddef.h>

static int field[100];
static int key;

static void
plant (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) prof;
  (void) api;
  event->other_event.tool_info = &key;
}

int
main (void)
{
  acc_init (acc_device_nvidia);
  acc_prof_register (acc_ev_enqueue_launch_start, plant, acc_reg);
  acc_prof_register (acc_ev_compute_construct_start, plant, acc_reg);
  record_all ();
  #pragma acc parallel loop copy(field) num_gangs(3) num_workers(2) vector_length(32)
  for (int i = 0; i < 100; i++)
    field[i] += i;
  int u = first_event (acc_ev_enqueue_upload_start), l = first_event (acc_ev_enqueue_launch_start);
  int le = first_event (acc_ev_enqueue_launch_end), ce = first_event (acc_ev_compute_construct_end);
  int c = first_event (acc_ev_create);
  if (u < 0 || l < 0 || le < 0 || ce < 0 || c < 0)
    return 1;
  CHECK (0, strcmp (seen[u].event.data_event.var_name, "field"), 0);
  CHECK (1, seen[u].event.data_event.bytes, sizeof field);
  CHECK (2, seen[u].event.data_event.host_ptr == field, 1);
  CHECK (3, seen[u].event.data_event.device_ptr == seen[c].event.data_event.device_ptr, 1);
  CHECK (4, seen[u].event.data_event.valid_bytes, _ACC_DATA_EVENT_INFO_VALID_BYTES);
  CHECK (5, seen[l].event.launch_event.num_gangs, 3);
  CHECK (6, seen[l].event.launch_event.num_workers, 2);
  CHECK (7, seen[l].event.launch_event.vector_length, 32);
  CHECK (8, strncmp (seen[l].event.launch_event.kernel_name, "main", 4), 0);
  CHECK (9, seen[l].event.launch_event.parent_construct, acc_construct_parallel);
  CHECK (10, seen[le].event.launch_event.tool_info == &key, 1);
  CHECK (11, seen[ce].event.other_event.tool_info == &key, 1);
  CHECK (12, seen[c].event.data_event.tool_info == NULL, 1);
  CHECK (13, seen[l].prof.line_no, 24);
  CHECK (14, strcmp (strrchr (seen[l].prof.src_file, '/') + 1, "profile-info-1.c"), 0);
  CHECK (15, strcmp (seen[l].prof.func_name, "main"), 0);
  CHECK (16, seen[l].prof.version, _ACC_PROF_INFO_VERSION);
  CHECK (17, seen[l].prof.valid_bytes, _ACC_PROF_INFO_VALID_BYTES);
  CHECK (18, seen[l].prof.async, acc_async_sync);
  CHECK (19, seen[l].prof.device_type, acc_device_nvidia);
  CHECK (20, seen[l].prof.device_number, 0);
  CHECK (21, seen[l].api.device_api, acc_device_api_cuda);
  CHECK (22, seen[l].api.context_handle == acc_get_current_cuda_context (), 1);
  CHECK (23, seen[ce].event.other_event.implicit, 0);
  CHECK (24, seen[c].event.data_event.implicit, 1);
  return DONE ();
}
