/* Iterations change bits of one word.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-bits-1\.c:19.*(read|write|update) of what another (block|thread).*: mark at byte} } */
#include "check.h"
enum { N = 100 };

#ifdef RIGHT
# define MARK(i) (mark[i] = 1)
#else
# define MARK(i) (mark[(i) / 8] |= 1 << (i) % 8)
#endif

int
main (void)
{
  unsigned char mark[N] = { 0 };
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) copy(mark)
  for (int i = 0; i < N; i++)
    MARK (i);
  CHECK (0, mark[0] & 1, 1);
  return DONE ();
}