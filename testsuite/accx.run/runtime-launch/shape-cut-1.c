/* More workers and lanes than a gang can have, known only at run time: all
   iterations run, and the launch says how many threads there are.
   { accx-notify {fewer threads than asked for} }
   { accx-notify {num_workers=8 vector_length=128} } */
#include "check.h"

int
main (void)
{
  volatile int workers = 100, lanes = 128;
  int got[50][70] = { { 0 } };
  #pragma acc parallel num_workers(workers) vector_length(lanes) copy(got)
  {
    #pragma acc loop gang worker
    for (int i = 0; i < 50; i++)
      #pragma acc loop vector
      for (int j = 0; j < 70; j++)
	got[i][j] += i * 100 + j;
  }
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 70; j++)
      CHECK (i * 70 + j, got[i][j], i * 100 + j);
  return DONE ();
}
