/* A private scalar that is mapped elsewhere, reduced by the vector loop of a gang loop: what
   the gang does with the sum behind that loop one thread does.  { scan-ptx-not {\$shared_0} } */
#include "check.h"

enum { N = 40 };
static double a[N][N], b[N], x;

int
main (void)
{
  double s = 3;
  for (int i = 0; i < N * N; i++)
    a[i / N][i % N] = i % 7;
  #pragma acc data copy(s) copyin(a) copyout(b) copyout(x)
  {
    #pragma acc serial
    x = s;
    #pragma acc parallel loop gang private(s)
    for (int i = 0; i < N; i++)
      {
	s = a[i][0];
	#pragma acc loop vector reduction(+:s)
	for (int j = 1; j < N; j++)
	  s += a[i][j];
	b[i] = s;
      }
  }
  CHECK_REAL (0, x, 3);
  CHECK_REAL (1, s, 3);
  for (int i = 0; i < N; i++)
    {
      double want = 0;
      for (int j = 0; j < N; j++)
	want += a[i][j];
      CHECK_REAL (i, b[i], want);
    }
  return DONE ();
}
