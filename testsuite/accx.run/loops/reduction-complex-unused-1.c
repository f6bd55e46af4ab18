/* A product of complex numbers that nothing reads.  */
#include "check.h"

enum { N = 40 };

int
main (void)
{
  int a[N], n = N;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	_Complex float r = 3;
#pragma acc loop vector reduction(*:r)
	for (int j = 0; j < n; j++)
	  r *= a[i] > j ? 1.0fi : -1.0f;
	a[i] += 2;
      }
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 2);
  return DONE ();
}
