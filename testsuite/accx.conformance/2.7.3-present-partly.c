/* present of data of which only a part is, is an error too.  { accx-device-only }
   { accx-run-fails {^accx: gpu 0: present of a .* at .*2\.7\.3-present-partly\.c:16: only partly present} } */
#include "../accx.run/check.h"

enum { N = 50 };
static int a[N];

int
main (void)
{
  #pragma acc enter data create(a[0:20])
  #pragma acc parallel loop present(a[0:20])
  for (int i = 0; i < 20; i++)
    a[i] = i;
  puts ("before");
  #pragma acc data present(a[10:20])
  {
    a[0] = 1;
  }
  return 0;
}
