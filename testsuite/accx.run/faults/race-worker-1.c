/* Workers meet in an array that the gang shares.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-worker-1\.c:22.*(read|write) of what another thread} } */
#include "check.h"
enum { N = 32, W = 4 };

int
main (void)
{
  int a[W][N];
  #pragma acc parallel num_gangs(1) num_workers(W) vector_length(32) copyout(a)
  {
    int own[W][N];
    #pragma acc loop worker
    for (int w = 0; w < W; w++)
      {
	#pragma acc loop vector
	for (int i = 0; i < N; i++)
#ifdef RIGHT
	  own[w][i] = w + i;
#else
	  own[0][i] = w + i;
#endif
	#pragma acc loop vector
	for (int i = 0; i < N; i++)
#ifdef RIGHT
	  a[w][i] = own[w][N - 1 - i];
#else
	  a[w][i] = own[0][N - 1 - i];
#endif
      }
  }
  for (int w = 0; w < W; w++)
    CHECK (w, a[w][0], w + N - 1);
  return DONE ();
}
