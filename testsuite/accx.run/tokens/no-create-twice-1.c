/* A variable in no_create and in another data clause of one construct is what the other clause makes of it.  */
#include "../check.h"

enum { N = 30 };

int
main (void)
{
  int a[N], b[N], *p = a;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0;
  #pragma acc data no_create(a) copyin(a) copyout(b)
  {
    #pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
  #pragma acc parallel loop no_create(a) copy(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc kernels copy(a) no_create(b, a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc parallel loop no_create(p[0:N]) copy(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] += 1;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 3);
      CHECK (i, b[i], i);
    }
  return DONE ();
}
