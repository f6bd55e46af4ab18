/* Events of queues tell the queue; waits for a queue have events, and the program's own are not implicit.
   { accx-device-only } */
#include "profile.h"

static int a[100];

int
main (void)
{
  acc_copyin (a, sizeof a);
  record_all ();
  #pragma acc parallel loop present(a) async(5)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  int l = first_event (acc_ev_enqueue_launch_start), c = first_event (acc_ev_compute_construct_start);
  CHECK (0, l >= 0 && c >= 0, 1);
  CHECK (1, seen[l].prof.async, 5);
  CHECK (2, seen[l].prof.async_queue, 5);
  CHECK (3, seen[c].prof.async, 5);
  CHECK (4, first_event (acc_ev_wait_start), -1);
  CHECK (5, seen[l].api.async_handle == acc_get_cuda_stream (5), 1);
  n_seen = 0;
  #pragma acc wait(5)
  CHECK_EVENTS (acc_ev_wait_start, acc_ev_wait_end);
  CHECK (6, seen[0].prof.async, 5);
  CHECK (7, seen[0].event.other_event.implicit, 0);
  CHECK (8, seen[0].event.other_event.parent_construct, acc_construct_wait);
  CHECK (12, seen[0].prof.async_queue, 5);
  CHECK (13, seen[1].prof.async, 5);
  CHECK (14, seen[1].prof.async_queue, 5);
  n_seen = 0;
  acc_wait (5);
  CHECK_EVENTS (acc_ev_wait_start, acc_ev_wait_end);
  CHECK (9, seen[0].event.other_event.parent_construct, acc_construct_runtime_api);
  n_seen = 0;
  acc_update_self (a, sizeof a);
  int w = first_event (acc_ev_wait_start);
  CHECK (10, w >= 0 && seen[w].event.other_event.implicit, 1);
  CHECK (11, w >= 0 ? seen[w].prof.async : 0, acc_async_sync);
  return DONE ();
}
