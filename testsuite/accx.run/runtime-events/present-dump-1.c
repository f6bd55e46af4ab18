/* acc_present_dump prints what is mapped: name, range, address, counts, place; acc_present_dump_all for all devices.
   { accx-devices 2 } { accx-device-only }
   { accx-notify {^accx: gpu 0: present: 3 mappings$} } { accx-notify {^accx: gpu 1: present: 2 mappings$} }
   { accx-notify {^  a: host \[0x[0-9a-f]+,\+400\) device 0x[0-9a-f]+, 1 structured, 0 dynamic, mapped at \S+present-dump-1\.c:23$} }
   { accx-notify {^  b: host \[0x[0-9a-f]+,\+40\) device 0x[0-9a-f]+, 0 structured, 2 dynamic, mapped at \S+present-dump-1\.c:21$} }
   { accx-notify {^  table: host \[0x[0-9a-f]+,\+40\) device 0x[0-9a-f]+, for good$} }
   { accx-notify {^accx: gpu 0: present: 2 mappings$} } { accx-launches 1 } */
#include <openacc.h>
#include "check.h"

static int a[100], b[100];
static int table[10];
#pragma acc declare copyin(table)

int
main (void)
{
  acc_set_device_num (0, acc_device_nvidia);
  for (int k = 0; k < 2; k++)
    {
      #pragma acc enter data copyin(b[10:10])
    }
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 100; i++)
      a[i] = i + table[i % 10];
    acc_present_dump ();
  }
  acc_present_dump ();
  acc_set_device_num (1, acc_device_nvidia);
  acc_copyin (a, 4);
  acc_present_dump_all ();
  acc_delete (a, 4);
  CHECK (0, a[50] - a[60], -10);
  return DONE ();
}
