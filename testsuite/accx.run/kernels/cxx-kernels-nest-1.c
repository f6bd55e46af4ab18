/* The loops of a kernels construct are analysed in C++ too: several launches in order,
   recurrences stay sequential.  { accx-options {-x c++} } { accx-launches 2 } */
#include "check.h"

enum { N = 500 };

int
main (void)
{
  static double a[N], b[N][N];
  double sum = 0;
#pragma acc kernels copyout(b) copy(a)
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  b[i][j] = i - j;
	  if (i == j)
	    b[i][j] = 1;
	}
    for (int i = 1; i < N; ++i)
      a[i] = a[i - 1] + b[i][i];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], i);
      for (int j = 0; j < N; j++)
	CHECK_REAL (i * N + j, b[i][j], i == j ? 1 : i - j);
    }
  return DONE ();
}
