/* auto in a parallel construct: a loop whose iterations depend on each other runs in
   order, one whose iterations do not may be split.  */
#include "check.h"

enum { N = 200 };
static int a[N], b[N], at[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = 0;
      at[i] = i / 2;
    }
  #pragma acc parallel loop auto copy(a)
  for (int i = 1; i < N; i++)
    a[i] += a[i - 1];
  #pragma acc parallel copy(b) copyin(at)
  {
    #pragma acc loop auto
    for (int i = 1; i < N; i++)
      b[i] = b[at[i]] + 1;
  }
  #pragma acc parallel loop auto copy(a)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
  int depth[N] = { 0 };
  for (int i = 0; i < N; i++)
    {
      depth[i] = i ? depth[i / 2] + 1 : 0;
      CHECK (i, a[i], i * (i + 1));
      CHECK (i, b[i], depth[i]);
    }
  return DONE ();
}
