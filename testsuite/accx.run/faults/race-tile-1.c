/* Tiles of one loop read what their neighbours store.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-tile-1\.c:23.*(read|write|update) of what another (block|thread).*: a at byte} } */
#include "check.h"
enum { N = 100 };

#ifdef RIGHT
# define TO b
#else
# define TO a
#endif

int
main (void)
{
  int a[33][33], b[33][33];
  for (int i = 0; i < 33; i++)
    for (int j = 0; j < 33; j++)
      a[i][j] = b[i][j] = 1;
  #pragma acc parallel loop tile(8, 8) copy(a, b)
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 32; j++)
      TO[i][j] = a[i + 1][j + 1] + 1;
  CHECK (0, TO[15][15], 2);
  return DONE ();
}