/* More workers than can meet their lanes apart: all iterations run, whether the
   number of workers is a constant, the vector length, or both.
   { accx-notify {fewer threads than asked for} }  */
#include "check.h"

enum { N = 16, M = 70 };

static int got[3][N][M];

int
main (void)
{
  volatile int workers = N, lanes = 64;
  #pragma acc parallel num_gangs(1) num_workers(16) vector_length(64) copy(got[0]) /* { dg-warning "using 15" } */
  {
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      for (int k = 0; k < 2; k++)
	#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  got[0][i][j] += i * 100 + j;
  }
  #pragma acc parallel num_gangs(1) num_workers(16) vector_length(lanes) copy(got[1])
  {
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      for (int k = 0; k < 2; k++)
	#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  got[1][i][j] += i * 100 + j;
  }
  #pragma acc parallel num_gangs(1) num_workers(workers) vector_length(64) copy(got[2])
  {
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      for (int k = 0; k < 2; k++)
	#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  got[2][i][j] += i * 100 + j;
  }
  for (int r = 0; r < 3; r++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK (r * 10000 + i * M + j, got[r][i][j], 2 * (i * 100 + j));
  return DONE ();
}
