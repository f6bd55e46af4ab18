/* A vector loop with tiles in a worker loop: each tile is a run of a loop over the
   lanes, between which the worker's lanes meet, so they are full warps.  */
/* { dg-warning {vector length 20 is rounded up to 32} 12 } */
#include "check.h"

static int m[6][70];

int
main (void)
{
  int n = 6;
#pragma acc parallel num_gangs(2) num_workers(4) vector_length(20) copy(m)
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop worker
    for (int j = 0; j < 70; j++)
      {
#pragma acc loop vector tile(4)
	for (int k = 0; k < 9; k++)
	  if (k % 4 == i % 4)
	    {
#pragma acc atomic
	      m[i][j] += j + k;
	    }
      }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 70; j++)
      {
	int want = 0;
	for (int k = 0; k < 9; k++)
	  if (k % 4 == i % 4)
	    want += j + k;
	CHECK (i * 70 + j, m[i][j], want);
      }
  return DONE ();
}
