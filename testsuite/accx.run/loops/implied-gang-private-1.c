/* A worker or vector loop with atomic updates runs once for each gang, whether of what that has
   for itself or of what all share.
   { accx-device-only } */
#include "check.h"

enum { GANGS = 50, N = 300 };

int
main (void)
{
  int right = 0, outer = 7, all = 0;
#pragma acc parallel num_gangs(GANGS) num_workers(4) reduction(+:right)
  {
    int w = -22;
#pragma acc loop worker
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic update
	w++;
      }
    right = w == N - 22;
  }
  CHECK (0, right, GANGS);
  right = 0;
#pragma acc parallel num_gangs(GANGS) firstprivate(outer) reduction(+:right)
  {
    int count[2] = { 0, 0 };
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic update
	outer += 2;
#pragma acc atomic update
	count[i % 2]++;
      }
    right = outer == 7 + 2 * N && count[1] == N / 2;
  }
  CHECK (1, right, GANGS);
#pragma acc parallel num_gangs(GANGS) copy(all)
  {
    int once = 1;
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic update
	all += once;
      }
  }
  CHECK (2, all, GANGS * N);
  return DONE ();
}
