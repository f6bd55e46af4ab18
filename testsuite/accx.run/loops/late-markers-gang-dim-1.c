/* Loops over several dimensions of gangs, whose numbers are the compiler's choice, run each
   iteration once, and what stands between them once for each iteration around it.  */
#include "check.h"

enum { L = 5, M = 7, N = 40 };
static int a[L][M][N], between[L][M];

int
main (void)
{
  #pragma acc parallel copy(a, between)
  {
    #pragma acc loop gang(dim:3)
    for (int i = 0; i < L; i++)
      {
	#pragma acc loop gang(dim:2)
	for (int j = 0; j < M; j++)
	  {
	    between[i][j]++;
	    #pragma acc loop gang(dim:1) vector
	    for (int k = 0; k < N; k++)
	      a[i][j][k] += 100 * i + 10 * j + k;
	  }
      }
  }
  #pragma acc parallel loop gang(dim:2) copy(a)
  for (int i = 0; i < L; i++)
    #pragma acc loop gang
    for (int j = 0; j < M; j++)
      #pragma acc loop vector
      for (int k = 0; k != N; k++)
	a[i][j][k]++;
  #pragma acc parallel loop gang(dim:3) copy(between)
  for (int i = 0; i < L; i++)
    between[i][0]++;
  for (int i = 0; i < L; i++)
    for (int j = 0; j < M; j++)
      {
	CHECK (i * M + j, between[i][j], 1 + (j == 0));
	for (int k = 0; k < N; k++)
	  CHECK ((i * M + j) * N + k, a[i][j][k], 100 * i + 10 * j + k + 1);
      }
  return DONE ();
}
