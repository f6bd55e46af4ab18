/* async and wait of a kernels construct of several loops are for all of them and
   for its data.  { accx-launches 3 }  */
#include "check.h"

int
main (void)
{
  static int a[600], b[600];
  int n = 600;
#pragma acc parallel loop async(1) copyout(a)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels async(2) wait(1) copy(a) copyout(b)
  {
    for (int i = 0; i < n; i++)
      a[i] += 2;
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
#pragma acc wait(2)
  for (int i = 0; i < n; i++)
    {
      CHECK (i, a[i], i + 2);
      CHECK (i, b[i], n + 1 - i);
    }
  return DONE ();
}
