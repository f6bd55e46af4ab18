/* A tool that the program is linked with is started by the runtime.
   { accx-device-only } */
#include "profile.h"

static int starts;

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
  (void) unreg;
  (void) lookup;
  starts++;
  reg (acc_ev_enqueue_launch_start, record, acc_reg);
}

static int a[100];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    a[i] += i;
  CHECK (0, starts, 1);
  CHECK (1, n_seen, 1);
  record_all ();
  return DONE ();
}
