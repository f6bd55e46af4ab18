/* Callbacks of one event: in the order of registration at a start, in the opposite one at an end.  One that
   uses OpenACC itself causes no events.
   { accx-device-only } { accx-launches none } */
#include "profile.h"

static int a[10], b[10];
static char order[10];
static int n, present;

static void first (acc_prof_info *p, acc_event_info *e, acc_api_info *i) { (void) p, (void) e, (void) i; order[n++] = '1'; }

static void
second (acc_prof_info *p, acc_event_info *e, acc_api_info *i)
{
  (void) p, (void) e, (void) i;
  order[n++] = '2';
  acc_copyin (b, sizeof b);
  acc_update_self (b, sizeof b);
  present += acc_is_present (b, sizeof b);
  acc_delete (b, sizeof b);
}

int
main (void)
{
  acc_copyin (a, sizeof a);
  acc_prof_register (acc_ev_update_start, first, acc_reg);
  acc_prof_register (acc_ev_update_start, second, acc_reg);
  acc_prof_register (acc_ev_update_end, first, acc_reg);
  acc_prof_register (acc_ev_update_end, second, acc_reg);
  #pragma acc update device(a)
  CHECK (0, strcmp (order, "1221"), 0);
  CHECK (1, present, 2);
  CHECK (2, acc_is_present (b, sizeof b), 0);
  return DONE ();
}
