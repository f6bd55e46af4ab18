/* An array of the gang with an element for each thread stays one where the address of an element is taken.  */
#include "check.h"

enum { N = 64 };

int
main (void)
{
  static float to[N], result[N];
  #pragma acc parallel loop gang num_gangs(1) vector_length(N) copy(to) copyout(result)
  for (int g = 0; g < 1; g++)
    {
      float tile[N];
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	tile[t] = t;
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  float *p = t & 1 ? &tile[t] : &to[t], sum = 0;
	  for (int k = 0; k < 5; k++)
	    {
	      *p += k;
	      sum += tile[t];
	    }
	  result[t] = sum;
	}
    }
  for (int t = 0; t < N; t++)
    CHECK (t, (int) result[t], 5 * t + (t & 1 ? 20 : 0));
  return DONE ();
}
