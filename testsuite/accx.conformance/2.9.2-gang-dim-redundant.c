/* Dimensions of gangs: a loop over one runs once for each gang of the others, as does code
   between loops; a loop that names none runs once.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 21 };

int
main (void)
{
  int one = 0, two = 0, all = 0, code = 0, line[N] = { 0 }, table[N][N] = { { 0 } };
  #pragma acc parallel num_gangs(5, 3) copy(one, two, all, code, line, table)
  {
    #pragma acc atomic
    code++;
    #pragma acc loop gang(dim:1)
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	one++;
      }
    #pragma acc loop gang(dim:2)
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	two++;
	#pragma acc loop gang(dim:1)
	for (int j = 0; j < N; j++)
	  {
	    #pragma acc atomic
	    all++;
	    table[i][j] = i * N + j;
	  }
      }
    #pragma acc loop
    for (int i = 0; i < N; i++)
      line[i]++;
  }
  CHECK (0, code, 15);
  CHECK (0, one, 3 * N);
  CHECK (0, two, 5 * N);
  CHECK (0, all, N * N);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, line[i], 1);
      for (int j = 0; j < N; j++)
	CHECK (i, table[i][j], i * N + j);
    }
  return DONE ();
}
