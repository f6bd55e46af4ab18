/* wait device as the whole body of a loop, of if and else, and twice in a row.
   { accx-device-only } { accx-devices 2 } */
#include "check.h"

#define CHECK_ALL(N) \
  for (int i = 0; i < 10; i++) \
    CHECK (i, a[0][i] + a[1][i], (N))

static int a[2][10];

int
main (void)
{
  int d, yes = 1;
  for (d = 0; d < 2; d++)
    {
      #pragma acc parallel loop deviceid(d) copyout(a[d:1])
      for (int i = 0; i < 10; i++)
	a[d][i] = 3 + d;
    }
  for (d = 0; d < 2; d++)
    #pragma acc wait device(d)
  CHECK_ALL
    (7);
  if (!yes)
    #pragma acc wait(1) device(0) async(2)
  else
    #pragma acc wait device(1)
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  #pragma acc parallel loop deviceid(1) copyout(a[1:1])
  for (int i = 0; i < 10; i++)
    a[1][i] = 10;
  do
    #pragma acc wait device(1) /* a comment */
  while (0);
#ifdef NOTHING
  return 1;
#endif
  CHECK_ALL (13);
  return DONE ();
}
