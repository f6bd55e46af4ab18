/* An index behind the end of an array that is private to a gang.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {bounds-gang-1\.c:22.*(read|write) of 4 bytes at .*outside every variable; nearest is .*own} } */
#include "check.h"
enum { N = 64, GANGS = 4 };
#ifdef RIGHT
# define SIZE N
#else
# define SIZE (N - 1)
#endif

int
main (void)
{
  int a[GANGS][N];
  #pragma acc parallel loop gang copyout(a) vector_length(32)
  for (int g = 0; g < GANGS; g++)
    {
      int own[SIZE];
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	own[i] = g + i;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	a[g][i] = own[N - 1 - i];
    }
  for (int g = 0; g < GANGS; g++)
    for (int i = 0; i < N; i++)
      CHECK (i, a[g][i], g + N - 1 - i);
  return DONE ();
}
