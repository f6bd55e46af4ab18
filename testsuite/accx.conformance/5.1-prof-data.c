/* Events of data: alloc, create, upload, download, delete, free, with the variable's name, addresses and bytes.
   { accx-device-only } */
#include "../accx.run/profile.h"

static int field[50];

/* The only event of TYPE is about field.  */
static void
check_event (int line, acc_event_t type)
{
  int n = 0, at = first_event (type);
  for (int i = 0; i < n_seen; i++)
    n += seen[i].prof.event_type == type;
  check_long (line, type, n, 1);
  if (at < 0)
    return;
  acc_data_event_info *e = &seen[at].event.data_event;
  check_long (line, type, e->bytes, sizeof field);
  check_long (line, type, !e->var_name || strcmp (e->var_name, "field") == 0, 1);
  check_long (line, type, e->device_ptr != NULL, 1);
}

int
main (void)
{
  acc_init (acc_device_nvidia);
  record_all ();
  #pragma acc data copy(field)
  {
    check_event (__LINE__, acc_ev_alloc);
    check_event (__LINE__, acc_ev_create);
    check_event (__LINE__, acc_ev_enqueue_upload_start);
    check_event (__LINE__, acc_ev_enqueue_upload_end);
    int up = first_event (acc_ev_enqueue_upload_start), enter = first_event (acc_ev_enter_data_start);
    CHECK (0, seen[up].event.data_event.host_ptr == field, 1);
    CHECK (1, seen[up].event.data_event.device_ptr == acc_deviceptr (field), 1);
    CHECK (2, enter == 0 && first_event (acc_ev_enter_data_end) > up, 1);
    CHECK (3, seen[enter].event.other_event.parent_construct, acc_construct_data);
    CHECK (4, first_event (acc_ev_enqueue_download_start), -1);
    #pragma acc parallel loop present(field)
    for (int i = 0; i < 50; i++)
      field[i] = i;
    n_seen = 0;
  }
  check_event (__LINE__, acc_ev_enqueue_download_start);
  check_event (__LINE__, acc_ev_enqueue_download_end);
  check_event (__LINE__, acc_ev_delete);
  check_event (__LINE__, acc_ev_free);
  CHECK (5, first_event (acc_ev_exit_data_start), 0);
  CHECK (6, first_event (acc_ev_exit_data_end), n_seen - 1);
  CHECK (7, first_event (acc_ev_enqueue_upload_start), -1);
  n_seen = 0;
  #pragma acc enter data create(field)
  CHECK (8, first_event (acc_ev_create) > 0 && first_event (acc_ev_enqueue_upload_start) < 0, 1);
  n_seen = 0;
  /* Present: nothing is made or moved.  */
  #pragma acc enter data copyin(field)
  CHECK (9, first_event (acc_ev_create) < 0 && first_event (acc_ev_enqueue_upload_start) < 0, 1);
  #pragma acc exit data delete(field) finalize
  CHECK (10, first_event (acc_ev_delete) > 0, 1);
  CHECK (11, field[49], 49);
  return DONE ();
}
