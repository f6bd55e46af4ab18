/* deviceid and async(n): queue n of that device; wait device(d) with queues, with async
   and without either.  { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <openacc.h>

static int a[2][100], b[2][100];

int
main (void)
{
  int evaluated = 0;
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data create(a[d:1], b[d:1]) deviceid(d) async(1)
      #pragma acc parallel loop deviceid(d) async(1) present(a[d:1])
      for (int i = 0; i < 100; i++)
	a[d][i] = i + d;
      #pragma acc wait(1) device(d) async(2)
      #pragma acc parallel loop deviceid(d) async(2) present(a[d:1], b[d:1])
      for (int i = 0; i < 100; i++)
	b[d][i] = 2 * a[d][i];
      #pragma acc update self(b[d:1]) deviceid(d) async(2)
      #pragma acc parallel loop deviceid(d) wait(2) present(a[d:1], b[d:1])
      for (int i = 0; i < 100; i++)
	a[d][i] = b[d][i] + 1;
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc wait(2) device((evaluated++, d))
      for (int i = 0; i < 100; i++)
	CHECK (i, b[d][i], 2 * (i + d));
    }
  CHECK (0, evaluated, 2);
  for (int d = 0; d < 2; d++)
    {
      #pragma acc update self(a[d:1]) deviceid(d) async
    }
  #pragma acc wait if(0) device(0)
  #pragma acc wait device(1) if(1)
  #pragma acc wait device(0)
  for (int d = 0; d < 2; d++)
    for (int i = 0; i < 100; i++)
      CHECK (i, a[d][i], 2 * (i + d) + 1);
  return DONE ();
}
