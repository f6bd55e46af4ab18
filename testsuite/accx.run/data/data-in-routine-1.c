/* Data directives in a routine: a warning; device code goes without them, the host does
   them.  */
#include "check.h"
#include <openacc.h>

enum { N = 100 };
static int a[N];

#pragma acc routine vector
void
twice (int *p, int n)
{
  #pragma acc data present(p[0:n]) /* { dg-warning {'data' has no effect in device code} } */
  {
    #pragma acc loop vector
    for (int i = 0; i < n; i++)
      p[i] *= 2;
  }
  #pragma acc update host(p[0:n]) /* { dg-warning {'update' has no effect in device code} } */
}

#pragma acc routine seq
static void
start (int *p)
{
  #pragma acc enter data copyin(p[0:N]) /* { dg-warning {'enter data' has no effect} } */
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  start (a);
  #pragma acc parallel present(a)
  twice (a, N);
  twice (a, 3);
  #pragma acc exit data copyout(a)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
