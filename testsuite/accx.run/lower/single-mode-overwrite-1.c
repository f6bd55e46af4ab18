/* What a gang stores before a worker loop is there before workers, one thread of each, overwrite it,
   though nothing in the region reads it.  { accx-env ACCX_SIM_ORDER=3 } */
#include "check.h"

enum { N = 64, M = 100 };

int
main (int argc, char **argv)
{
  int a[N], first = argc;
  (void) argv;
  for (int i = 0; i < N; i++)
    a[i] = -1;
#pragma acc parallel num_gangs(1) num_workers(8) vector_length(32) copy(a)
  {
    a[first] = 0;
    a[first + 4] = 0;
#pragma acc loop worker
    for (int i = 0; i < N; i++)
      {
	int s = 0;
#pragma acc loop vector reduction(+: s)
	for (int j = 0; j < M; j++)
	  s += i ^ j;
	a[i] = s;
      }
  }
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int j = 0; j < M; j++)
	s += i ^ j;
      CHECK (i, a[i], s);
    }
  return DONE ();
}
