/* A profiling tool.  */
#include <acc_prof.h>

int tool_started, tool_launches, tool_lookups;

static void
launched (acc_prof_info *p, acc_event_info *e, acc_api_info *i)
{
  (void) p, (void) e, (void) i;
  tool_launches++;
}

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
  (void) unreg;
  tool_started++;
  tool_lookups += lookup ("acc_prof_register") != 0 && lookup ("nothing") == 0;
  reg (acc_ev_enqueue_launch_start, launched, acc_reg);
}
