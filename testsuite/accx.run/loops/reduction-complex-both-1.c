/* Sums of complex numbers with the clause on the construct and on loops in it.  */
#include "check.h"

enum { N = 4 };

int
main (void)
{
  int a[N] = { 1, 2, 3, 4 };
  _Complex double s = 0, t = 0;
  _Complex float u = 0;
#pragma acc parallel num_gangs(7) num_workers(4) reduction(+:s)
  {
#pragma acc loop gang worker reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i] * (1 + 2.0i);
  }
#pragma acc parallel num_gangs(7) reduction(+:t) reduction(+:u)
  {
#pragma acc loop gang reduction(+:t) reduction(+:u)
    for (int i = 0; i < N; i++)
      {
	t += a[i];
	u = u - a[i] * 1.0fi;
      }
  }
  CHECK_REAL (0, __real__ s, 10);
  CHECK_REAL (1, __imag__ s, 20);
  CHECK_REAL (2, __real__ t, 10);
  CHECK_REAL (3, __imag__ u, -10);
  return DONE ();
}
