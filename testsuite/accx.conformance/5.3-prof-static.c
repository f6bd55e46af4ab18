/* A program that defines acc_register_library is its own tool: called before the first
   event.  { accx-device-only } { accx-link-options "-rdynamic" } */
#include "../accx.run/check.h"
#include <acc_prof.h>

static int inits, launches, calls;

static void
count (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  (void) event, (void) api;
  (*(prof->event_type == acc_ev_device_init_start ? &inits : &launches))++;
}

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unregister, acc_prof_lookup_func lookup)
{
  (void) unregister;
  calls++;
  CHECK (0, lookup ("acc_prof_register") != 0, 1);
  reg (acc_ev_device_init_start, count, acc_reg);
  reg (acc_ev_enqueue_launch_end, count, acc_reg);
}

int
main (void)
{
  int a[33] = { 0 };
  for (int k = 0; k < 3; k++)
    {
      #pragma acc parallel loop copy(a)
      for (int i = 0; i < 33; i++)
	a[i] += i;
    }
  CHECK (1, calls, 1);
  CHECK (2, inits, 1);
  CHECK (3, launches, 3);
  for (int i = 0; i < 33; i++)
    CHECK (i, a[i], 3 * i);
  return DONE ();
}
