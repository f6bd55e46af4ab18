/* A vector reduction inside a gang loop, used by the gang afterwards.  */
#include "check.h"

static double m[40][77], r[40];

int
main (void)
{
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 77; j++)
      m[i][j] = i * 3 - j;
  #pragma acc parallel loop gang num_gangs(7) vector_length(32) copyin(m) copyout(r)
  for (int i = 0; i < 40; i++)
    {
      double sum = 0.5;
      #pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < 77; j++)
        sum += m[i][j];
      r[i] = sum * 2;
    }
  for (int i = 0; i < 40; i++)
    CHECK_REAL (i, r[i], 2 * (0.5 + 77 * 3 * i - 77 * 38));
  return DONE ();
}
