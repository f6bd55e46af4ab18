/* Events of init, shutdown and set directives name these as their parent, those of the routines the API.  */
#include "profile.h"

static void
check_parent (int line, acc_event_t type, acc_construct_t want)
{
  int i = first_event (type);
  check_long (line, type, i >= 0, 1);
  if (i >= 0)
    check_long (line, type, seen[i].event.other_event.parent_construct, want);
  n_seen = 0;
}

int
main (void)
{
  if (acc_get_device_type () != acc_device_nvidia)
    return 0;
  acc_shutdown (acc_device_nvidia);
  record_all ();
  n_seen = 0;
  #pragma acc init
  check_parent (__LINE__, acc_ev_device_init_start, acc_construct_init);
  #pragma acc shutdown
  check_parent (__LINE__, acc_ev_device_shutdown_start, acc_construct_shutdown);
  #pragma acc init device_num(0) device_type(nvidia)
  check_parent (__LINE__, acc_ev_device_init_end, acc_construct_init);
  acc_shutdown (acc_device_nvidia);
  check_parent (__LINE__, acc_ev_device_shutdown_end, acc_construct_runtime_api);
  acc_init (acc_device_nvidia);
  check_parent (__LINE__, acc_ev_device_init_end, acc_construct_runtime_api);
  int a = 0;
  #pragma acc parallel copy(a)
  a = 1;
  CHECK (0, a, 1);
  return 0;
}
