/* A loop over the second dimension of gangs that updates a scalar, without a reduction
   clause: the scalar's is found, and is no error.  */
#include "check.h"

enum { N = 6, M = 50 };

int
main (void)
{
  static int a[N][M];
  int most = -1, want = -1;
#pragma acc parallel num_gangs(4) copy(a, most)
  {
#pragma acc loop gang(dim:2)
    for (int i = 0; i < N; i++)
      {
#pragma acc loop gang(dim:1) vector
	for (int j = 0; j < M; j++)
	  a[i][j] = i * j % 17;
	most = most > i ? most : i;
      }
  }
  for (int i = 0; i < N; i++)
    {
      want = want > i ? want : i;
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], i * j % 17);
    }
  CHECK (0, most, want);
  return DONE ();
}
