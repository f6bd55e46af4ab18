/* Events say where the function that they stand in begins and ends.  */
#include <openacc.h>
#include "profile.h"

static int field[100];

static inline void
region (void)
{
  #pragma acc parallel loop copy(field)
  for (int i = 0; i < 100; i++)
    field[i] += i;
}

static void
routines (void)
{
  acc_copyin (field, sizeof field);

  acc_delete (field, sizeof field);
}

int
main (void)
{
  acc_init (acc_device_nvidia);
  record_all ();
  region ();
  int launch = first_event (acc_ev_enqueue_launch_start);
  CHECK (0, seen[launch].prof.line_no, 10);
  CHECK (1, seen[launch].prof.func_line_no, 8);
  CHECK (2, seen[launch].prof.func_end_line_no, 13);
  n_seen = 0;
  routines ();
  int create = first_event (acc_ev_create);
  CHECK (3, seen[create].prof.line_no, 18);
  CHECK (4, seen[create].prof.func_line_no, 16);
  CHECK (5, seen[create].prof.func_end_line_no, 21);
  return DONE ();
}
