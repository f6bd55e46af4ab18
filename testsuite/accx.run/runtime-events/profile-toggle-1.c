/* Registrations are counted; events are turned off and on as a whole, by type, by callback and by thread.
   { accx-device-only } { accx-launches none } */
#include "profile.h"

static int a[10];

static int
events (void)
{
  n_seen = 0;
  #pragma acc update device(a)
  return n_seen;
}

int
main (void)
{
  acc_copyin (a, sizeof a);
  CHECK (0, events (), 0);
  acc_prof_register (acc_ev_update_start, record, acc_reg);
  acc_prof_register (acc_ev_update_start, record, acc_reg);
  acc_prof_register (acc_ev_update_end, record, acc_reg);
  CHECK (1, events (), 2);
  acc_prof_unregister (acc_ev_none, 0, acc_toggle);
  CHECK (2, events (), 0);
  acc_prof_register (acc_ev_none, 0, acc_toggle);
  CHECK (3, events (), 2);
  acc_prof_unregister (acc_ev_none, 0, acc_toggle_per_thread);
  CHECK (4, events (), 0);
  acc_prof_register (acc_ev_none, 0, acc_toggle_per_thread);
  acc_prof_unregister (acc_ev_update_start, record, acc_toggle);
  CHECK (5, events (), 1);
  acc_prof_register (acc_ev_update_start, record, acc_toggle);
  acc_prof_unregister (acc_ev_update_end, 0, acc_toggle);
  CHECK (6, events (), 1);
  CHECK (7, seen[0].prof.event_type, acc_ev_update_start);
  acc_prof_register (acc_ev_update_end, 0, acc_toggle);
  acc_prof_unregister (acc_ev_update_start, record, acc_reg);
  CHECK (8, events (), 2);
  acc_prof_unregister (acc_ev_update_start, record, acc_reg);
  CHECK (9, events (), 1);
  acc_prof_unregister (acc_ev_update_end, record, acc_reg);
  CHECK (10, events (), 0);
  acc_prof_register (acc_ev_last, record, acc_reg);
  acc_prof_register (-1, record, acc_reg);
  acc_prof_unregister (acc_ev_update_end, record, acc_reg);
  CHECK (11, events (), 0);
  return DONE ();
}
