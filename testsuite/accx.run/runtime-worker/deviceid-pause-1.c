/* A data construct with deviceid goes on behind a pause in which a device's worker has nothing to
   do.  { accx-device-only } */
#include "check.h"
#include <unistd.h>

enum { N = 100 };

int
main (void)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int round = 0; round < 2; round++)
    {
      #pragma acc data copy(a) deviceid(0)
      {
	#pragma acc parallel loop present(a) deviceid(0)
	for (int i = 0; i < N; i++)
	  a[i] += 1;
	sleep (2);
	#pragma acc parallel loop present(a) deviceid(0)
	for (int i = 0; i < N; i++)
	  a[i] += 1;
      }
      #pragma acc wait device(0)
      for (int i = 0; i < N; i++)
	CHECK (i, a[i], i + 2 * (round + 1));
    }
  sleep (2);
  return DONE ();
}
