/* Unsigned indices that pass the end of their type inside a pack of neighbouring elements.  The
   device has memory for the elements at both ends.  { accx-env ACCX_SIM_MEMORY=16G } */

#include "check.h"
#include <openacc.h>

enum { G = 8, N = 256, END = 600 };
static const unsigned start[G] = { -16u, -3u, -127u, 5, -5u, -8u, -256u, -13u };
static short out[G][N];

static void __attribute__ ((noinline))
gather (const short *restrict a, short *restrict o, const unsigned *restrict s)
{
  #pragma acc parallel loop gang deviceptr(a) copyin(s[0:G]) copyout(o[0:G * N]) vector_length(32)
  for (int g = 0; g < G; g++)
    {
      unsigned m = s[g];
      #pragma acc loop vector
      for (unsigned i = 0; i < N; i++)
	o[g * N + i] = a[i + m];
    }
}

int
main (void)
{
  short *memory = acc_malloc (2 * ((1ul << 32) + 64));
  for (int off = 0; memory && off < 8; off++)
    {
      short *a = memory + off;
      #pragma acc parallel loop deviceptr(a)
      for (int k = 0; k < END; k++)
	{
	  a[k] = k * 7;
	  a[(1ul << 32) - END + k] = k * 11 + 5;
	}
      gather (a, out[0], start);
      for (int g = 0; g < G; g++)
	for (unsigned i = 0; i < N; i++)
	  {
	    unsigned at = i + start[g];
	    CHECK (off * 10000 + g * 1000 + i, out[g][i],
		   (short) (at < END ? at * 7 : (at + END) * 11 + 5));
	  }
    }
  acc_free (memory);
  return DONE ();
}
