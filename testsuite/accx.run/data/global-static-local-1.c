/* Function-scope static variables in data clauses.  */
#include "check.h"

static int
step (void)
{
  static int a[32], calls;
  #pragma acc parallel loop copy(a) copyin(calls)
  for (int i = 0; i < 32; i++)
    a[i] += i + calls;
  calls++;
  return a[31];
}

int
main (void)
{
  CHECK (0, step (), 31);
  CHECK (1, step (), 63);
  CHECK (2, step (), 96);
  return DONE ();
}
