/* The first event of a construct or update with async names its queue, as the last one does.  { accx-device-only } */
#include "../profile.h"

static int a[20];

static void
check_queue (int line, acc_event_t start, acc_event_t end)
{
  int first = first_event (start), last = first_event (end);
  CHECK (line, first >= 0 && last > first, 1);
  if (first < 0 || last < 0)
    return;
  CHECK (line, seen[first].prof.async, 4);
  CHECK (line, seen[first].prof.async_queue, seen[last].prof.async_queue);
  n_seen = 0;
}

int
main (void)
{
  acc_copyin (a, sizeof a);
  record_all ();
  #pragma acc parallel loop present(a) async(4)
  for (int i = 0; i < 20; i++)
    a[i] += i;
  check_queue (__LINE__, acc_ev_compute_construct_start, acc_ev_compute_construct_end);
  #pragma acc update self(a) async(4)
  check_queue (__LINE__, acc_ev_update_start, acc_ev_update_end);
  acc_wait (4);
  acc_delete (a, sizeof a);
  for (int i = 0; i < 20; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
