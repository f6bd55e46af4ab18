/* Events of init, shutdown, wait and update.
   { accx-device-only } */
#include "../accx.run/profile.h"

static int a[30];

int
main (void)
{
  record_all ();
  acc_init (acc_device_nvidia);
  CHECK_EVENTS (acc_ev_device_init_start, acc_ev_device_init_end);
  CHECK (0, seen[0].prof.device_type, acc_device_nvidia);
  CHECK (1, seen[0].prof.device_number, 0);
  acc_copyin (a, sizeof a);
  n_seen = 0;
  #pragma acc update device(a) async(2)
  CHECK_EVENTS (acc_ev_update_start, acc_ev_enqueue_upload_start, acc_ev_enqueue_upload_end,
                acc_ev_update_end);
  CHECK (2, seen[0].event.other_event.parent_construct, acc_construct_update);
  CHECK (3, seen[0].event.other_event.implicit, 0);
  CHECK (4, seen[0].prof.async, 2);
  n_seen = 0;
  #pragma acc wait(2)
  CHECK_EVENTS (acc_ev_wait_start, acc_ev_wait_end);
  CHECK (5, seen[0].event.other_event.parent_construct, acc_construct_wait);
  CHECK (6, seen[0].event.other_event.implicit, 0);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 30; i++)
    a[i] = 2 * i;
  n_seen = 0;
  #pragma acc update self(a)
  int update = first_event (acc_ev_update_start), wait = first_event (acc_ev_wait_start);
  CHECK (7, update, 0);
  CHECK (8, first_event (acc_ev_enqueue_download_start) > update, 1);
  CHECK (9, wait > 0 && seen[wait].event.other_event.implicit, 1);
  CHECK (10, first_event (acc_ev_update_end), n_seen - 1);
  acc_delete (a, sizeof a);
  n_seen = 0;
  acc_shutdown (acc_device_nvidia);
  CHECK_EVENTS (acc_ev_device_shutdown_start, acc_ev_device_shutdown_end);
  for (int i = 0; i < 30; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
