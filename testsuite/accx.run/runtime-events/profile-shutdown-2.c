/* The events of shutdown, by directive and by routine, name the place in the program.  { accx-device-only } */
#include "../profile.h"

static int a[10];

static void
work (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] += i;
}

static void
check_place (int line)
{
  int start = first_event (acc_ev_device_shutdown_start), end = first_event (acc_ev_device_shutdown_end);
  CHECK (line, start >= 0 && end > start, 1);
  if (start < 0 || end < 0)
    return;
  CHECK (line, seen[start].prof.line_no, line);
  CHECK (line, seen[end].prof.line_no, line);
  CHECK (line, strcmp (seen[end].prof.func_name ? seen[end].prof.func_name : "", "main"), 0);
  n_seen = 0;
}

int
main (void)
{
  work ();
  record_all ();
  #pragma acc shutdown
  check_place (__LINE__ - 1);
  work ();
  n_seen = 0;
  acc_shutdown_device (0, acc_device_nvidia);
  check_place (__LINE__ - 1);
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
