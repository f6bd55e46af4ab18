/* In C++, with exceptions, GCC finds out on the way that a region throws nothing, and then
   looks at what it stores into: an array of a gang in shared memory, too,
   which has no name there.  */
/* { accx-options {-x c++ -O2} } */
#include "check.h"

int
main (void)
{
  int out[17] = { 0 };
  float n = 0;
#pragma acc parallel num_gangs(1) vector_length(64) copy(out, n)
  {
    int line[32];
#pragma acc loop independent private(line)
    for (int i = 0; i < 17; i++)
      {
	for (int q = 0; q < 32; q++)
	  line[q] = i;
#pragma acc loop independent
	for (int j = 0; j < i; j++)
	  {
#pragma acc atomic
	    n += 1;
	    line[j] = j * j;
	  }
	out[i] = line[3];
      }
  }
  CHECK (0, n, 17 * 16 / 2);
  for (int i = 0; i < 17; i++)
    CHECK (i, out[i], i > 3 ? 9 : i);
  return DONE ();
}
