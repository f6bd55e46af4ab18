/* present of absent data is an error that names the variable and the place.  { accx-device-only }
   { accx-run-fails {^accx: gpu 0: present of missing \[0x[0-9a-f]+,\+80\] at .*2\.7\.5-present-error\.c:17: not present} } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 20 };

int
main (void)
{
  int *here = calloc (N, sizeof *here), *missing = calloc (N, sizeof *missing);
  #pragma acc enter data copyin(here[0:N])
  #pragma acc parallel loop present(here[0:N])
  for (int i = 0; i < N; i++)
    here[i] = 1;
  puts ("before");
  #pragma acc parallel loop present(here[0:N], missing[0:N])
  for (int i = 0; i < N; i++)
    missing[i] = here[i];
  return 0;
}
