/* Lanes of a vector loop meet in an array that the gang shares.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {race-vector-1\.c:24.*(read|write) of what another thread} } */
#include "check.h"
enum { N = 64, GANGS = 4 };

int
main (void)
{
  int a[GANGS][N];
  #pragma acc parallel loop gang num_gangs(GANGS) vector_length(64) copyout(a)
  for (int g = 0; g < GANGS; g++)
    {
      int own[N + 1];
      own[N] = 0;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	own[i] = i;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
#ifdef RIGHT
	own[i] = own[i] + g;
#else
	own[i] = own[i + 1] + g;
#endif
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	a[g][i] = own[i];
    }
  for (int g = 0; g < GANGS; g++)
    CHECK (g, a[g][3], 3 + g);
  return DONE ();
}
