/* An invalid async argument of a routine, also where there is nothing to do.
   { accx-run-fails {^accx: .*acc_delete_async at .*error-async-2\.c:10: invalid async argument -4} } { accx-launches none } */
#include <openacc.h>

static int a[10];

int
main (void)
{
  acc_delete_async (a, sizeof a, -4);
  return 0;
}
