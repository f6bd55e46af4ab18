/* GOMP_OPENACC_DIM gives the sizes that the program leaves to the run time, where a
   loop uses them, and no others.  { accx-options -fopenacc-dim=-:-:- }
   { accx-env GOMP_OPENACC_DIM=7:3:64 } { accx-launches 4 }
   { accx-notify {line=18 .*num_gangs=7 num_workers=3 vector_length=64 } }
   { accx-notify {line=27 .*num_gangs=2 num_workers=1 vector_length=64 } }
   { accx-notify {line=30 .*num_gangs=7 num_workers=1 vector_length=1 } }
   { accx-notify {line=33 .*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 10 };

int
main (void)
{
  int a[N][N][N], b[N], gangs = 2;
  for (int i = 0; i < N; i++)
    b[i] = i;
  #pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop worker
      for (int j = 0; j < N; j++)
	#pragma acc loop vector
	for (int k = 0; k < N; k++)
	  a[i][j][k] = i * 100 + j * 10 + k;
    }
  #pragma acc parallel loop gang vector copy(b) num_gangs(gangs)
  for (int i = 0; i < N; i++)
    b[i]++;
  #pragma acc parallel loop gang copy(b)
  for (int i = 0; i < N; i++)
    b[i] *= 2;
  #pragma acc serial copy(b)
  b[0] = -1;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i ? 2 * (i + 1) : -1);
      for (int j = 0; j < N; j++)
	for (int k = 0; k < N; k++)
	  CHECK (k, a[i][j][k], i * 100 + j * 10 + k);
    }
  return DONE ();
}
