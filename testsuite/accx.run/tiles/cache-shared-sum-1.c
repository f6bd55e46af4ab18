/* Several reductions over the loop that the threads of a gang run together: what the threads
   beyond its end do is not counted.  { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 500, R = 8 };
static float x[N + R], y[N];

int
main (void)
{
  float sum = 0, most = -5, want = 0, want_most = -5;
  long odd = 0;
  for (int i = 0; i < N + R; i++)
    x[i] = i * 13 % 17;
  #pragma acc parallel num_gangs(3) vector_length(64) copyin(x) copyout(y) copy(sum, most, odd)
  {
    #pragma acc loop gang vector reduction(+:sum, odd) reduction(max:most)
    for (int i = 0; i < N; i++)
      {
	#pragma acc cache(x[i:R])
	float t = 0;
	for (int k = 0; k < R; k++)
	  t += x[i + k];
	sum += t;
	most = t > most ? t : most;
	odd += i & 1;
	y[i] = t;
      }
  }
  for (int i = 0; i < N; i++)
    {
      float t = 0;
      for (int k = 0; k < R; k++)
	t += x[i + k];
      CHECK_REAL (i, y[i], t);
      want += t;
      want_most = t > want_most ? t : want_most;
    }
  CHECK_REAL (0, sum, want);
  CHECK_REAL (1, most, want_most);
  CHECK (2, odd, N / 2);
  return DONE ();
}
