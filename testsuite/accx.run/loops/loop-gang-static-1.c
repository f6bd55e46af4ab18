/* gang(static:N) and gang(static:*) do each iteration once.  */
#include "check.h"

static int a[1000];

int
main (void)
{
  #pragma acc parallel num_gangs(4) vector_length(32) copy(a)
  {
    #pragma acc loop gang(static:10) vector
    for (int i = 0; i < 1000; i++)
      a[i] += i;
  }
  #pragma acc parallel num_gangs(4) vector_length(32) copy(a)
  {
    #pragma acc loop gang(static:*) vector
    for (int i = 0; i < 1000; i++)
      a[i] += 2 * i;
  }
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], 3 * i);
  return DONE ();
}
