/* What a tool's library calls by the names of OpenACC's routines, and what it looks up, is accx's, not libgomp's.
   { accx-device-only } { accx-shared profile-library-3-aux.c } */
#include "check.h"
#include <openacc.h>

extern int tool_type, tool_num, tool_devices, tool_looked_up;

static int a[100];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    a[i] += i;
  CHECK (0, tool_type, acc_device_nvidia);
  CHECK (1, tool_num, 0);
  CHECK (2, tool_devices, acc_get_num_devices (acc_device_nvidia));
  CHECK (3, tool_looked_up, acc_device_nvidia);
  CHECK (4, a[10], 10);
  return DONE ();
}
