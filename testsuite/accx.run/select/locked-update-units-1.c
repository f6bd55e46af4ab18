/* Atomic statements about complex numbers and 128-bit integers in two units, on one object: one lock
   keeps them apart, in whatever order the blocks run.
   { accx-sources "locked-update-units-1-aux.c" } { accx-env ACCX_SIM_ORDER=3 } { accx-env ACCX_SIM_CHECK=0 } */
#include "check.h"

enum { N = 3000 };

#pragma acc routine seq
extern void add_elsewhere (double _Complex *z, __int128 *w);

int
main (void)
{
  double _Complex z = 0;
  __int128 w = 0;
  #pragma acc parallel loop gang vector num_gangs(16) vector_length(64) copy(z, w)
  for (int i = 0; i < N; i++)
    if (i % 3 == 1)
      add_elsewhere (&z, &w);
    else
      {
	#pragma acc atomic
	z += 1 + 2i;
	#pragma acc atomic
	w += ((__int128) 1 << 70) + 1;
      }
  CHECK_REAL (0, __real__ z, N);
  CHECK_REAL (1, __imag__ z, 2 * N);
  CHECK (2, (long) w, N);
  CHECK (3, (long) (w >> 70), N);
  return DONE ();
}
