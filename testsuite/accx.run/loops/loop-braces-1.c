/* The loop of a loop directive may stand in braces.  */
#include "check.h"

enum { N = 50 };
static int a[N], b[N];

int
main (void)
{
  int n = N;
  #pragma acc parallel loop copy(a)
  {
    for (int i = 0; i < n; i++)
      a[i] += i;
  }
  #pragma acc parallel copy(a, b)
  {
    #pragma acc loop gang
    { for (int i = 0; i < n; i++) { a[i]++; b[i] = a[i]; } }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 1);
      CHECK (i, b[i], i + 1);
    }
  return DONE ();
}
