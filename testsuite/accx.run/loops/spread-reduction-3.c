/* As spread-reduction-2.c, complex numbers.  */
#include "check.h"

enum { N = 40, M = 4 };

int
main (void)
{
  int in[N];
  _Complex double e = 0, f = 0;
  for (int i = 0; i < N; i++)
    in[i] = i + 1;
#pragma acc parallel num_gangs(7) num_workers(4) reduction(+:e) copyin(in)
  {
#pragma acc loop gang worker
    for (int i = 0; i < N; i++)
      e += in[i] * 1.0i;
  }
#pragma acc parallel loop gang num_gangs(7) reduction(+:f) copyin(in)
  for (int i = 0; i < M; i++)
#pragma acc loop worker
    for (int j = 0; j < M; j++)
#pragma acc loop vector
      for (int k = 0; k < N; k++)
	f += in[k];
  CHECK_REAL (0, __imag__ e, 820);
  CHECK_REAL (0, __real__ f, M * M * 820);
  return DONE ();
}
