/* A triangular nest: the vector loop's bounds come from the gang loop.  */
#include "check.h"

static int a[60][60];

int
main (void)
{
  #pragma acc parallel loop gang vector_length(32) copy(a)
  for (int i = 0; i < 60; i++)
    {
      #pragma acc loop vector
      for (int j = 0; j <= i; j++)
        a[i][j] += i * 100 + j;
    }
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 60; j++)
      CHECK (i * 60 + j, a[i][j], j <= i ? i * 100 + j : 0);
  return DONE ();
}
