/* Bare loops of a parallel construct in which a loop inside has a private array that it updates:
   no race, the gangs share the iterations.  */
#include "check.h"

enum { N = 14, M = 9 };

static int a[N][M], b[N][M], r[N];

int
main (void)
{
  int own[2];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = b[i][j] = i * 10 + j;

  #pragma acc parallel num_gangs(7) num_workers(4) vector_length(32) copy(a)
  #pragma acc loop
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop worker private(own)
      for (int j = 0; j < M; j++)
	{
	  own[0] = a[i][j];
	  for (int k = 0; k < 3; k++)
	    own[0] = own[0] * 2 + 1;
	  #pragma acc loop independent
	  for (int k = 0; k < 1; k++)
	    a[i][j] = own[0] + a[i][j];
	}
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i, a[i][j], (i * 10 + j) * 9 + 7);

  /* In order, by one gang: each iteration adds to the same element, and a loop without a level
     inside the worker loop has no gangs.  */
  #pragma acc parallel num_gangs(7) num_workers(4) vector_length(32) copy(b, r)
  #pragma acc loop
  for (int i = 0; i < N; i++)
    {
      r[3] = r[3] * 3 + i;
      #pragma acc loop worker
      for (int j = 0; j < M; j++)
	{
	  #pragma acc loop independent
	  for (int k = 0; k < 1; k++)
	    b[i][j] = b[i][j] * 2 + k;
	}
    }
  int want = 0;
  for (int i = 0; i < N; i++)
    want = want * 3 + i;
  CHECK (0, r[3], want);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i, b[i][j], (i * 10 + j) * 2);
  return DONE ();
}
