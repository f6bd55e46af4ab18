/* By default a section that is written has a tile, too, where it is the gang's own and its elements
   are used often enough: it is fetched once and written back once.
   { scan-ptx {st\.shared} } */
#include "check.h"

enum { ROWS = 9, N = 256, STEPS = 20 };
static float a[ROWS][N + 2], want[ROWS][N + 2];

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N + 2; j++)
      a[i][j] = want[i][j] = (i * 31 + j * 7) % 61;
  #pragma acc parallel loop gang vector_length(64) copy(a)
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc cache(a[i:1][0:N + 2])
      for (int step = 0; step < STEPS; step++)
	{
	  #pragma acc loop vector
	  for (int j = 1; j < N; j += 2)
	    a[i][j] = (a[i][j - 1] + a[i][j + 1]) / 2;
	  #pragma acc loop vector
	  for (int j = 2; j < N + 1; j += 2)
	    a[i][j] = (a[i][j - 1] + a[i][j + 1]) / 2;
	}
    }
  for (int i = 0; i < ROWS; i++)
    for (int step = 0; step < STEPS; step++)
      for (int from = 1; from < 3; from++)
	for (int j = from; j < N + from - 1; j += 2)
	  want[i][j] = (want[i][j - 1] + want[i][j + 1]) / 2;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N + 2; j++)
      CHECK_REAL (i * 1000 + j, a[i][j], want[i][j]);
  return DONE ();
}
