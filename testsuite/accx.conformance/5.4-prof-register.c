/* acc_prof_register, acc_prof_unregister, toggles, several callbacks, acc_prof_lookup.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <acc_prof.h>

static int a[10], order[100], n;

static void
one (acc_prof_info *p, acc_event_info *e, acc_api_info *i)
{
  (void) e, (void) i;
  order[n++ % 100] = p->event_type == acc_ev_update_start ? 1 : 10;
}

static void
two (acc_prof_info *p, acc_event_info *e, acc_api_info *i)
{
  (void) p, (void) e, (void) i;
  order[n++ % 100] = 2;
}

/* The sequence of the callbacks of one update, as digits.  */
static int
events (void)
{
  int digits = 0;
  n = 0;
  #pragma acc update device(a)
  for (int i = 0; i < n; i++)
    digits = digits * (order[i] == 10 ? 100 : 10) + order[i];
  return digits;
}

int
main (void)
{
  acc_copyin (a, sizeof a);
  CHECK (0, events (), 0);
  acc_prof_register (acc_ev_update_start, one, acc_reg);
  acc_prof_register (acc_ev_update_start, two, acc_reg);
  acc_prof_register (acc_ev_update_end, one, acc_reg);
  CHECK (1, events (), 1210);
  acc_prof_unregister (acc_ev_update_start, one, acc_toggle);
  CHECK (2, events (), 210);
  acc_prof_register (acc_ev_update_start, one, acc_toggle);
  CHECK (3, events (), 1210);
  acc_prof_unregister (acc_ev_none, NULL, acc_toggle);
  CHECK (4, events (), 0);
  acc_prof_register (acc_ev_none, NULL, acc_toggle);
  acc_prof_unregister (acc_ev_none, NULL, acc_toggle_per_thread);
  CHECK (5, events (), 0);
  acc_prof_register (acc_ev_none, NULL, acc_toggle_per_thread);
  acc_prof_unregister (acc_ev_update_end, one, acc_reg);
  CHECK (6, events (), 12);
  acc_prof_unregister (acc_ev_update_start, one, acc_reg);
  acc_prof_unregister (acc_ev_update_start, two, acc_reg);
  CHECK (7, events (), 0);
  CHECK (8, acc_prof_lookup ("acc_prof_register") != NULL, 1);
  CHECK (9, acc_prof_lookup ("acc_wait") != NULL, 1);
  CHECK (10, acc_prof_lookup ("acc_no_such_routine") == NULL, 1);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 10; i++)
    a[i] = 5 * i;
  acc_copyout (a, sizeof a);
  CHECK (11, a[9], 45);
  return DONE ();
}
