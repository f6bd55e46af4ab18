/* The events of data constructs and directives, update and shutdown: order, construct, whether implicit.
   { accx-device-only } { accx-launches none } */
#include "profile.h"

static int a[100], b[100];

int
main (void)
{
  acc_init (acc_device_nvidia);
  record_all ();
  #pragma acc data create(a)
  {
    CHECK_EVENTS (acc_ev_enter_data_start, acc_ev_alloc, acc_ev_create, acc_ev_wait_start,
                  acc_ev_wait_end, acc_ev_enter_data_end);
    CHECK (0, seen[0].event.other_event.parent_construct, acc_construct_data);
    CHECK (1, seen[0].event.other_event.implicit, 0);
    n_seen = 0;
    #pragma acc update device(a)
    CHECK_EVENTS (acc_ev_update_start, acc_ev_enqueue_upload_start, acc_ev_enqueue_upload_end,
                  acc_ev_wait_start, acc_ev_wait_end, acc_ev_update_end);
    CHECK (2, seen[1].event.data_event.parent_construct, acc_construct_update);
    n_seen = 0;
  }
  CHECK_EVENTS (acc_ev_exit_data_start, acc_ev_delete, acc_ev_free, acc_ev_exit_data_end);
  n_seen = 0;
  #pragma acc enter data create(b)
  CHECK (3, seen[0].event.other_event.parent_construct, acc_construct_enter_data);
  CHECK_EVENTS (acc_ev_enter_data_start, acc_ev_alloc, acc_ev_create, acc_ev_wait_start,
                  acc_ev_wait_end, acc_ev_enter_data_end);
  n_seen = 0;
  #pragma acc exit data delete(b)
  CHECK (4, seen[0].event.other_event.parent_construct, acc_construct_exit_data);
  CHECK_EVENTS (acc_ev_exit_data_start, acc_ev_delete, acc_ev_free, acc_ev_exit_data_end);
  n_seen = 0;
  acc_free (acc_malloc (10));
  CHECK (5, first_event (acc_ev_alloc) >= 0 && first_event (acc_ev_free) > 0, 1);
  CHECK (6, seen[0].event.data_event.parent_construct, acc_construct_runtime_api);
  n_seen = 0;
  acc_shutdown (acc_device_nvidia);
  CHECK_EVENTS (acc_ev_device_shutdown_start, acc_ev_device_shutdown_end);
  CHECK (7, seen[0].prof.device_type, acc_device_nvidia);
  return DONE ();
}
