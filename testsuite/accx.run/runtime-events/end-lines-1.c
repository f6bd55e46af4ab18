/* Events say in which line their construct ends: that of its last statement.  */
#include <openacc.h>
#include "profile.h"

static int field[100];
#define ADD(x) \
  field[x] += \
    x

int
main (void)
{
  acc_init (acc_device_nvidia);
  record_all ();
  #pragma acc data copy(field)
  {
    #pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      {
	field[i] = i;
	if (i > 50)
	  field[i]
	    = 2;
      }
    #pragma acc serial
    ADD (0);
    #pragma acc update self(field)
    field[1] = 0;
  }
  int enter = first_event (acc_ev_enter_data_start);
  CHECK (0, seen[enter].prof.line_no, 15);
  CHECK (1, seen[enter].prof.end_line_no, 28);
  int first = first_event (acc_ev_compute_construct_start);
  CHECK (2, seen[first].prof.line_no, 17);
  CHECK (3, seen[first].prof.end_line_no, 23);
  int second = first;
  while (++second < n_seen && seen[second].prof.event_type != acc_ev_compute_construct_start)
    ;
  CHECK (4, seen[second].prof.line_no, 25);
  CHECK (5, seen[second].prof.end_line_no, 26);
  int update = first_event (acc_ev_update_start);
  CHECK (6, seen[update].prof.line_no, 27);
  CHECK (7, seen[update].prof.end_line_no, 27);
  return DONE ();
}
