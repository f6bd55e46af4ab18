/* A section behind a pointer in a reduction clause is copied without a data clause, on
   constructs, loops and combined, whatever subscripts the loop uses; present data stay.  */
#include "check.h"
#include <stdlib.h>

enum { N = 99 };

int
main (void)
{
  int n = 4, *p = calloc (20, sizeof *p);
  double *d = calloc (10, sizeof *d);
  p[5] = 7;
  #pragma acc parallel loop reduction(max:p[1:n])
  for (int i = 0; i < N; i++)
    if (p[1 + i % 4] < i)
      p[1 + i % 4] = i;
  #pragma acc parallel reduction(+:d[0:4]) num_gangs(1)
  d[2]++;
  #pragma acc parallel
  #pragma acc loop gang reduction(+:d[5:2])
  for (int i = 0; i < N; i++)
    d[5 + i % 2] += i;
  #pragma acc kernels loop reduction(+:d[7:n - 1])
  for (int i = 0; i < N; i++)
    d[7 + i % 3] += 1;
  #pragma acc data copy(p[0:20])
  {
    #pragma acc parallel loop reduction(+:p[10:3])
    for (int i = 0; i < N; i++)
      p[10 + i % 3] += 1;
  }
  CHECK (0, p[0], 0);
  for (int i = 1; i <= 4; i++)
    CHECK (i, p[i], i == 4 ? 95 : 95 + i);
  CHECK (5, p[5], 7);
  for (int i = 10; i < 13; i++)
    CHECK (i, p[i], 33);
  CHECK_REAL (2, d[2], 1);
  CHECK_REAL (4, d[4], 0);
  CHECK_REAL (5, d[5], 2450);
  CHECK_REAL (6, d[6], 2401);
  for (int i = 7; i < 10; i++)
    CHECK_REAL (i, d[i], 33);
  return DONE ();
}
