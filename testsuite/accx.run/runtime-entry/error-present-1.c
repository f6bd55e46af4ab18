/* present of an array that is not: one line with gpu, clause, variable, file and line; exit status 1.
   { accx-run-fails {^accx: gpu 0: .*unmapped.*error-present-1\.c:11: .*not present} } */
#include <stdio.h>

static int unmapped[100];

int
main (void)
{
  /* Line 11 is the construct's.  */
  #pragma acc parallel loop present(unmapped)
  for (int i = 0; i < 100; i++)
    unmapped[i] = i;
  printf ("%d\n", unmapped[5]);
  return 0;
}
