/* GCC's -fopenacc-dim gives the sizes that constructs do not: before GOMP_OPENACC_DIM.
   { accx-options -fopenacc-dim=5::96 } { accx-env GOMP_OPENACC_DIM=7:3:64 }
   { accx-notify {line=15 .*num_gangs=5 num_workers=1 vector_length=96 } }
   { accx-notify {line=18 .*num_gangs=5 num_workers=1 vector_length=32 } }
   { accx-notify {line=21 .*num_gangs=3 num_workers=1 vector_length=96 } }  */
#include "check.h"

enum { N = 1000 };

int
main (void)
{
  int a[N];

  #pragma acc parallel loop gang vector copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop gang vector copy(a) vector_length(32)
  for (int i = 0; i < N; i++)
    a[i] *= 3;
  #pragma acc parallel loop gang vector copy(a) num_gangs(3)
  for (int i = 0; i < N; i++)
    a[i]++;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i + 1);
  return DONE ();
}
