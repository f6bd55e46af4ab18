/* Assignments of kernels that the host must leave to the device: the construct is enqueued
   behind one that sets the same variable, a data clause names the variable, a clause uses
   its former value.  { accx-launches any }  */
#include "check.h"

enum { N = 1000 };

int
main (void)
{
  int a[N], b[N], i, s = 5, t = 1, n = 10;
  for (i = 0; i < N; i++)
    a[i] = b[i] = i % 3;
#pragma acc data copy(a, b)
  {
#pragma acc kernels async(1)
    {
      s = 0;
      for (i = 0; i < N; i++)
	s += a[i];
    }
#pragma acc kernels async(1)
    {
      s = 4;
      for (i = 0; i < N; i++)
	s += b[i] * 2;
    }
#pragma acc wait
    CHECK (0, s, 4 + 2 * 999);
#pragma acc data copy(t)
    {
#pragma acc kernels
      {
	t = 3;
	for (i = 0; i < N; i++)
	  a[i] += t;
      }
      CHECK (1, t, 1);
    }
    CHECK (2, t, 3);
  }
#pragma acc kernels copy(a[0:n])
  {
    n = 2;
    for (i = 0; i < n; i++)
      a[i] += 100;
  }
  CHECK (3, n, 2);
  for (i = 0; i < N; i++)
    CHECK (i, a[i], i % 3 + 3 + (i < 2 ? 100 : 0));
  return DONE ();
}
