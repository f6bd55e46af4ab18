/* Threads that store to two bit-fields of one word race: each takes the other's bits with it.
   { accx-env ACCX_SIM_CHECK=1 } { accx-drivers sim }
   { accx-run-fails {check-threads-7\.c:20 .*write of what another thread of this block has read or written} } */

#include "check.h"
enum { N = 64 };

struct parts { unsigned a : 5; unsigned b : 7; int c : 3; };

static struct parts one;

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(1) vector_length(N) copy(one)
  for (int g = 0; g < 1; g++)
    {
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	if (i < N / 2) one.b = 5; else one.c = 2;
    }
  return DONE ();
}
