/* A profiling tool that registers only when it is called first, which is by libgomp.  */
#include <acc_prof.h>

static void
launched (acc_prof_info *p, acc_event_info *e, acc_api_info *i)
{
  (void) p, (void) e, (void) i;
}

int tool_calls;

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
  (void) unreg, (void) lookup;
  if (tool_calls++ == 0)
    reg (acc_ev_enqueue_launch_start, launched, acc_reg);
}
