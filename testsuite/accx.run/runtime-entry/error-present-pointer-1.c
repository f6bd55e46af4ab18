/* present of a pointer whose data are not mapped ends the program and names it.
   { accx-run-fails {^accx: gpu 0: .*unmapped.*error-present-pointer-1\.c:12: .*not present} } */
#include <stdlib.h>

int
main (void)
{
  int *unmapped = malloc (100 * sizeof *unmapped);
  for (int i = 0; i < 100; i++)
    unmapped[i] = i;

  #pragma acc parallel loop present(unmapped)
  for (int i = 0; i < 100; i++)
    unmapped[i] += 1;
  return 0;
}
