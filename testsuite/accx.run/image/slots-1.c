/* What the program calls of libgomp, directives and acc_* routines, is done by accx's runtime.
   { accx-launches 1 } */
#include "check.h"
#include <openacc.h>

int
main (void)
{
  static int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i;
  acc_copyin (a, sizeof a);
  CHECK (0, acc_is_present (a, sizeof a) != 0, 1);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    a[i] += 7;
  acc_copyout (a, sizeof a);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i + 7);
  return DONE ();
}
