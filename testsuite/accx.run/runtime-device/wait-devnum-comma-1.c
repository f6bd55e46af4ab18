/* wait(devnum: d, queues: list), as some programs write it, in directives and clauses.  */
#include "check.h"

enum { N = 100 };

int
main (void)
{
  int a[N], b[N], c[N];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = c[i] = 0;
  #pragma acc data copy(a, b, c)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
    #pragma acc wait(devnum:0, queues:1) async(2)
    #pragma acc parallel loop async(2)
    for (int i = 0; i < N; i++)
      b[i] = a[i];
    #pragma acc parallel loop async(3) wait(devnum: 0, queues: 1, 2)
    for (int i = 0; i < N; i++)
      c[i] = a[i] + b[i];
    #pragma acc wait
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 2 * i);
      CHECK (i, c[i], 4 * i);
    }
  return DONE ();
}
