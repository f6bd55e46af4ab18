/* A struct that is reduced may be used whole in loops around loops, and in _Pragma operators.  */
#include "check.h"

struct part { int n; double sum[2]; };
enum { N = 120 };

int
main (void)
{
  struct part s = { 0, { 0, 0 } }, t = s;
  #pragma acc parallel num_gangs(4) reduction(+: s)
  {
    #pragma acc loop gang worker vector reduction(+: s)
    for (int i = 0; i < N; i++)
      {
	struct part now = s;
	now.n += i;
	now.sum[i % 2] += 0.5;
	s = now;
      }
  }
  CHECK (0, s.n, N * (N - 1) / 2);
  CHECK_REAL (0, s.sum[0], N / 4);
  CHECK_REAL (1, s.sum[1], N / 4);
  _Pragma ("acc parallel loop gang reduction(+: t)")
  for (int i = 0; i < N; i++)
    {
      _Pragma ("acc loop vector reduction(+: t)")
      for (int j = 0; j < N; j++)
	{
	  struct part now = t;
	  now.n++;
	  t = now;
	}
      t.sum[1] += 1;
    }
  CHECK (0, t.n, N * N);
  CHECK_REAL (1, t.sum[1], N);
  return DONE ();
}
