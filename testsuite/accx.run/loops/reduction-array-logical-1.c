/* Reductions over arrays with && and || take every number but 0 as true, real ones too.  */
#include "check.h"

enum { N = 300, M = 3 };

static int x[N];

int
main (void)
{
  double real_all[M] = { 0.5, 0.5, 0 }, real_any[M] = { 0 };
  float single_any[M] = { 0, 0, 0.25f };
  int all[M] = { 2, 4, 2 }, any[M] = { 0, 2, 0 };

  for (int i = 0; i < N; i++)
    x[i] = i;
  #pragma acc parallel loop gang num_gangs(5) reduction(&&:real_all, all) \
	      reduction(||:real_any, single_any, any)
  for (int i = 0; i < N; i++)
    {
      real_all[0] = real_all[0] && x[i] >= 0;
      real_all[1] = real_all[1] && x[i] != 37;
      real_any[1] = real_any[1] || x[i] == 38 ? 0.5 : 0;
      single_any[0] = single_any[0] || x[i] == 39;
      all[0] = all[0] && x[i] < N;
      all[1] = all[1] && x[i] < N - 1;
      any[0] = any[0] || x[i] == 40;
    }
  CHECK_REAL (0, real_all[0], 1);
  CHECK_REAL (1, real_all[1], 0);
  CHECK_REAL (2, real_all[2], 0);
  CHECK_REAL (3, real_any[0], 0);
  CHECK_REAL (4, real_any[1] != 0, 1);
  CHECK_REAL (5, real_any[2], 0);
  CHECK_REAL (6, single_any[0], 1);
  CHECK_REAL (7, single_any[1], 0);
  CHECK_REAL (8, single_any[2] != 0, 1);
  CHECK (9, all[0], 1);
  CHECK (10, all[1], 0);
  CHECK (11, all[2] != 0, 1);
  CHECK (12, any[0], 1);
  CHECK (13, any[1] != 0, 1);
  CHECK (14, any[2], 0);
  return DONE ();
}
