/* A loop over one dimension of gangs runs once for each gang of the others, and so does
   what stands between loops.  { accx-device-only } */
#include "check.h"

enum { N = 19, M = 6 };

int
main (void)
{
  int first = 0, second = 0, plain = 0, third = 0, between = 0, inner = 0, none = 0;
  int x = 5, y = 4;
  int line[N] = { 0 }, table[N][M] = { { 0 } };
  #pragma acc parallel num_gangs(4, 3) copy(first, second, plain)
  {
    #pragma acc loop gang(dim:1)
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	first++;
      }
    #pragma acc loop gang(dim:2) vector
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	second++;
      }
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	plain++;
      }
  }
  CHECK (1, first, N * 3);
  CHECK (2, second, N * 4);
  CHECK (3, plain, N * 3);

  #pragma acc parallel loop num_gangs(x, y, 2) gang(dim:3) copy(third, between, inner) copy(table)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      third++;
      #pragma acc loop gang(dim:2)
      for (int j = 0; j < M; j++)
	{
	  #pragma acc atomic
	  between++;
	  #pragma acc loop gang(dim:1) worker vector
	  for (int k = 0; k < 7; k++)
	    {
	      #pragma acc atomic
	      inner++;
	      #pragma acc atomic
	      table[i][j] += k;
	    }
	}
    }
  CHECK (4, third, N * 20);
  CHECK (5, between, N * M * 5);
  CHECK (6, inner, N * M * 7);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i, table[i][j], 21);

  /* One number: the second dimension has one gang.  */
  second = 0;
  #pragma acc parallel loop num_gangs(7) gang(dim:2) copy(second)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      second++;
    }
  CHECK (7, second, N * 7);

  /* A loop that leaves its levels to the compiler runs once.  */
  #pragma acc parallel num_gangs(3, y) copy(line, none)
  {
    #pragma acc atomic
    none++;
    #pragma acc loop
    for (int i = 0; i < N; i++)
      line[i] += i;
  }
  CHECK (8, none, 12);
  for (int i = 0; i < N; i++)
    CHECK (i, line[i], i);
  return DONE ();
}
