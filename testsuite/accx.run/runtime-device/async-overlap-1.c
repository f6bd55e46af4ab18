/* Kernels in independent queues run at once: one waits, not for ever, for what another that was
   enqueued behind it sets.  { accx-drivers cuda } */
#include "check.h"

int
main (void)
{
  int flag = 0, seen = 0;
  #pragma acc data copy(flag) copyout(seen)
  {
    for (int round = 0; round < 2; round++)
      {
	/* The first round loads the kernels. */
	#pragma acc serial present(flag, seen) async(1)
	{
	  int now = 0;
	  for (long i = 0; i < 4000000 && !now; i++)
	    {
	      #pragma acc atomic read
	      now = flag;
	    }
	  seen = now;
	}
	#pragma acc serial present(flag) async(2)
	{
	  #pragma acc atomic write
	  flag = 1;
	}
	#pragma acc wait
	if (round == 0)
	  {
	    #pragma acc serial present(flag)
	    flag = 0;
	  }
      }
  }
  CHECK (0, seen, 1);
  return DONE ();
}
