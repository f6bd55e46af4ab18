/* A pointer without a section in data clauses, update and exit data is about what it
   leads to.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 70 };

static void
constructs (double *a, int n)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  #pragma acc kernels loop copyin(a) independent
  for (int i = 0; i < n; i++)
    a[i] += 10;
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] += 100;
  }
  #pragma acc data create(a)
  {
    #pragma acc serial loop present(a)
    for (int i = 0; i < n; i++)
      a[i] += 1000;
  }
}

int
main (void)
{
  double *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -i;
  #pragma acc enter data copyin(a[0:N], b[0:N])
  constructs (a, N);
  #pragma acc update self(a)
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], i + 1111);
      a[i] = 2 * i;
    }
  #pragma acc update device(a) async(1)
  #pragma acc parallel loop present(a, b) async(1)
  for (int i = 0; i < N; i++)
    b[i] += a[i];
  #pragma acc wait
  #pragma acc exit data delete(a) copyout(b)
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], i);
  #pragma acc update self(a) if_present
  return DONE ();
}
