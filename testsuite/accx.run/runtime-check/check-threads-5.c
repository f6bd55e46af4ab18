/* A load from a gang's own array whose value a thread does not use is no race, what is computed
   from it neither.
   { accx-env ACCX_SIM_CHECK=1 } { accx-device-only } */
#include "check.h"

enum { N = 128, GANGS = 4 };

int
main (void)
{
  int out[GANGS], a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel num_gangs(GANGS) vector_length(N) copyin(a) copyout(out)
  {
    int own[2];
    own[0] = own[1] = 5;
    #pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      {
	#pragma acc loop vector
	for (int i = 0; i < N; i++)
	  {
	    int old = *(volatile int *) &a[i] > -1 ? own[i & 1] : 0;
	    int more = 3 * old + i;
	    if (a[i] == 76)
	      own[i & 1] = more;
	  }
	out[g] = own[0];
      }
  }
  for (int g = 0; g < GANGS; g++)
    CHECK (g, out[g], 15 + 76);
  return DONE ();
}
