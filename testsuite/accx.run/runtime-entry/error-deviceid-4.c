/* An error that no wait has reported is reported at exit, with exit status 1.
   { accx-run-fails {^accx: gpu 1: present of .* at .*error-deviceid-4\.c:11: not present on the device$} }
   { accx-devices 2 } { accx-drivers sim } { accx-launches none } */
#include <stdio.h>

static int a[10];

int
main (void)
{
  #pragma acc parallel loop deviceid(1) present(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
