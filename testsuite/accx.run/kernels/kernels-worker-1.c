/* In kernels, a worker or vector loop outside any gang loop runs once however
   many gangs the construct asks for.  */
#include "check.h"

int
main (void)
{
  int a[100], b[100], sum = 3;
  for (int i = 0; i < 100; i++)
    a[i] = b[i] = i;
  #pragma acc kernels loop worker independent reduction(+:sum) num_gangs(3) \
    copy(a)
  for (int i = 0; i < 100; i++)
    {
      a[i] += 1000;
      sum += i;
    }
  #pragma acc kernels num_gangs(5) copy(b)
  {
    #pragma acc loop vector independent
    for (int i = 0; i < 100; i++)
      b[i] *= 3;
  }
  CHECK (0, sum, 4953);
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, a[i], 1000 + i);
      CHECK (i, b[i], 3 * i);
    }
  return DONE ();
}
