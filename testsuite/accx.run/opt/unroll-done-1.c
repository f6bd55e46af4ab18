/* A loop in order around one that a block's threads share, whose first iteration GCC can tell from
   the others: the threads of a warp meet at one barrier, those without an iteration as well.  The
   test of which thread works stands there once, or the loop would have two entries, the assembler
   would copy the barrier, and threads of one warp would wait in two copies of it for ever.
   { scan-ptx-not {setp\.le\.s32 %p\d+, (%r\d+), 1;(.|\n)*setp\.le\.s32 %p\d+, \1, 1;} } */
#include "check.h"

enum { N = 64, OUT = 64 };

static void __attribute__ ((noipa))
run (int *restrict out, const unsigned short *restrict a, int n)
{
  #pragma acc parallel num_gangs(16) num_workers(8) vector_length(32) \
    copyin(a[0:N]) copyout(out[0:OUT])
  {
    long p[5] = { 0 };
    for (int t = 0; t < 2; t++)
      {
	#pragma acc loop worker vector
	for (int i = 2; i < 4; i += 7)
	  {
	    long x = 0;
	    for (int k = 0; k < n; k++)
	      x = (x * 3 + a[k] % 100) % 997;
	    unsigned long long y = x == t ? t + i : i + i;
	    p[i] = a[y & 63] - t;
	  }
      }
    #pragma acc loop gang worker vector
    for (int i = 0; i < OUT; i++)
      out[i] = p[i % 5];
  }
}

int
main (void)
{
  unsigned short a[N];
  int out[OUT];
  for (int i = 0; i < N; i++)
    a[i] = 100 + 3 * i;
  for (int n = 0; n < 3; n++)
    {
      run (out, a, n);
      /* The sums are 0, 0 and 3: in the second iteration none of them is 1.  */
      for (int i = 0; i < OUT; i++)
	CHECK (i, out[i], i % 5 == 2 ? a[4] - 1 : 0);
    }
  return DONE ();
}
