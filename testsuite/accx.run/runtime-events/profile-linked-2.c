/* Tools name the type of the third argument acc_prof_lookup, as nvc's header does, or
   acc_prof_lookup_func, as GCC's; before a parenthesis acc_prof_lookup is the routine.
   { accx-device-only } */
#include "profile.h"

static acc_prof_lookup found;

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup lookup)
{
  acc_prof_lookup_func same = lookup;
  (void) unreg;
  found = same;
  reg (acc_ev_enqueue_launch_start, record, acc_reg);
}

static int a[100];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    a[i] += i;
  CHECK (0, n_seen, 1);
  CHECK (1, found ("acc_prof_register") != NULL, 1);
  CHECK (2, found ("acc_wait") == acc_prof_lookup ("acc_wait"), 1);
  CHECK (3, acc_prof_lookup ("acc_no_such_routine") == NULL, 1);
  record_all ();
  return DONE ();
}
