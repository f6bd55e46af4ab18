/* enter data, update and exit data with async and wait clauses.  */
#include "check.h"
#include <stdlib.h>

int
main (void)
{
  enum { N = 3000 };
  int *a = malloc (N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data copyin(a[0:N]) async(5)
  #pragma acc parallel loop present(a[0:N]) async(5)
  for (int i = 0; i < N; i++)
    a[i] += 7;
  #pragma acc update self(a[0:N]) async(6) wait(5)
  #pragma acc wait(6)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 7);
      a[i] = 2 * i;
    }
  #pragma acc update device(a[0:N]) async(5)
  #pragma acc parallel loop present(a[0:N]) async(5)
  for (int i = 0; i < N; i++)
    a[i] -= 1;
  #pragma acc exit data copyout(a[0:N]) async(7) wait(5)
  #pragma acc wait
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i - 1);
  free (a);
  return DONE ();
}
