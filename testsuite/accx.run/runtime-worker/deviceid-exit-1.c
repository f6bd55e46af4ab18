/* What is enqueued when the program ends is done: handlers that were there before the
   first construct see it.  { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <stdlib.h>
#include <unistd.h>

static int a[2][1000];

static void
check (void)
{
  for (int d = 0; d < 2; d++)
    for (int i = 0; i < 1000; i++)
      CHECK (i, a[d][i], 50 + d);
  fflush (stdout);
  _exit (DONE ());
}

int
main (void)
{
  atexit (check);
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data copyin(a[d:1]) deviceid(d)
      for (int k = 0; k < 50; k++)
	{
	  #pragma acc parallel loop deviceid(d) present(a[d:1])
	  for (int i = 0; i < 1000; i++)
	    a[d][i]++;
	}
      #pragma acc parallel loop deviceid(d) present(a[d:1]) async(3) wait
      for (int i = 0; i < 1000; i++)
	a[d][i] += d;
      #pragma acc exit data copyout(a[d:1]) deviceid(d) async(3)
    }
  return 1;
}
