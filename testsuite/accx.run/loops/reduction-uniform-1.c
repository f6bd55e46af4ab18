/* The lanes of a worker that all run an iteration have one value of its
   reduction variable: what depends on it may meet in the warp.  */
#include "check.h"

int
main (void)
{
  float in[64];
  long least = 1, most = 40;
  for (int i = 0; i < 64; i++)
    in[i] = (i * 37 + 11) % 64;
#pragma acc parallel loop gang num_gangs(2) vector_length(32) num_workers(4) \
  copyin(in) reduction(min:least) reduction(max:most)
  for (int g = 0; g < 2; g++)
    {
      long low = 20, high = 3;
#pragma acc loop worker reduction(min:low) reduction(max:high)
      for (int i = 0; i < 32; i++)
	{
	  int extra = 0;
#pragma acc loop vector reduction(+:extra)
	  for (int k = 0; k < 3; k++)
	    extra += k;
	  if (low > (long) in[g * 32 + i] + extra)
	    {
	      int sum = 0;
#pragma acc loop vector reduction(+:sum)
	      for (int k = 0; k < 40; k++)
		sum += k;
	      low = (long) in[g * 32 + i] + extra + sum - 780;
	    }
	  if (high < in[g * 32 + i])
	    high = in[g * 32 + i];
	}
      least = low < least ? low : least;
      most = high > most ? high : most;
    }
  long want_least = 1, want_most = 40;
  for (int i = 0; i < 64; i++)
    {
      if ((long) in[i] + 3 < want_least)
	want_least = (long) in[i] + 3;
      if (in[i] > want_most)
	want_most = in[i];
    }
  CHECK (0, least, want_least);
  CHECK (1, most, want_most);
  return DONE ();
}
