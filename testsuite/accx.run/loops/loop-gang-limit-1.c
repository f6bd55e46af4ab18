/* More iterations than gangs and lanes, and more gangs than iterations.  */
#include "check.h"

static int a[100000];

int
main (void)
{
  #pragma acc parallel loop gang vector num_gangs(2) vector_length(32) copy(a)
  for (int i = 0; i < 100000; i++)
    a[i] += i ^ 0x55;
  for (int i = 0; i < 100000; i++)
    CHECK (i, a[i], i ^ 0x55);
  #pragma acc parallel loop gang vector num_gangs(64) vector_length(128) copy(a)
  for (int i = 0; i < 3; i++)
    a[i] = -i;
  for (int i = 0; i < 100000; i++)
    CHECK (i, a[i], i < 3 ? -i : (i ^ 0x55));
  return DONE ();
}
