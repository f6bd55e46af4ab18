/* Pointers that loops of kernels constructs move, in arrays too, are no updates of numbers: the loops run in order.  */
#include "check.h"

enum { N = 20 };

int
main (void)
{
  int a[N], *walk[3];
  static int key[N], count[3];
  for (int i = 0; i < N; i++)
    a[i] = i, key[i] = i % 3;
#pragma acc kernels copy (a)
  for (int i = 0; i < N; i++)
    {
      int *inner = a + i;
      inner++;
      inner[-1] += 1;
    }
#pragma acc kernels copy (a) create (walk) copyout (count)
  {
    for (int i = 0; i < 3; i++)
      walk[i] = a;
    for (int i = 0; i < N; i++)
      walk[key[i]]++;
    for (int i = 0; i < 3; i++)
      count[i] = walk[i] - a;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 1);
  for (int i = 0; i < 3; i++)
    CHECK (i, count[i], (N + 2 - i) / 3);
  return DONE ();
}
