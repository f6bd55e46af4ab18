/* A profiling tool that knows the routines of OpenACC by their names alone, as one does that was
   compiled without the plugin.  */
#include <acc_prof.h>

extern int device_type (void) __asm__ ("acc_get_device_type");
extern int device_num (int) __asm__ ("acc_get_device_num");
extern int count_devices (int) __asm__ ("acc_get_num_devices");

int tool_type, tool_num = -1, tool_devices, tool_looked_up;

static void
launched (acc_prof_info *p, acc_event_info *e, acc_api_info *i)
{
  int (*volatile count) (int) = count_devices;
  (void) e, (void) i;
  tool_type = device_type ();
  tool_num = device_num (p->device_type);
  tool_devices = count (p->device_type);
}

void
acc_register_library (acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
  acc_query_fn type = lookup ("acc_get_device_type");
  (void) unreg;
  tool_looked_up = type ? ((int (*) (void)) type) () : -1;
  reg (acc_ev_enqueue_launch_start, launched, acc_reg);
}
