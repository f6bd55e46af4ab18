/* A scalar that a data construct around names is that one, not one for each iteration, also where
   a loop without a directive in the loop over gangs could sum up in it.  { accx-device-only } */
#include "check.h"

enum { M = 300 };
static int a[M];

int
main (void)
{
  int sum = 0, last = 0;
  for (int j = 0; j < M; j++)
    a[j] = j;
  #pragma acc data copyin(a) copy(sum, last)
  {
    #pragma acc parallel loop gang num_gangs(1)
    for (int i = 0; i < 1; i++)
      {
	sum = 1;
	for (int j = 0; j < M; j++)
	  sum += a[j];
      }
    #pragma acc parallel loop gang num_gangs(1)
    for (int i = 0; i < 1; i++)
      {
	last = 1;
	for (int j = 0; j < M; j++)
	  last = a[j];
      }
  }
  CHECK (0, sum, 1 + M * (M - 1) / 2);
  CHECK (1, last, M - 1);
  return DONE ();
}
