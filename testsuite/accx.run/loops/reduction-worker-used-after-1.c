/* A worker vector reduction inside a gang loop, used by the gang afterwards.  */
#include "check.h"

static int m[12][300], r[12];

int
main (void)
{
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 300; j++)
      m[i][j] = i + j % 7;
  #pragma acc parallel loop gang num_gangs(5) num_workers(3) vector_length(32) copyin(m) copyout(r)
  for (int i = 0; i < 12; i++)
    {
      int sum = i;
      #pragma acc loop worker vector reduction(+:sum)
      for (int j = 0; j < 300; j++)
        sum += m[i][j];
      r[i] = sum;
    }
  for (int i = 0; i < 12; i++)
    {
      int want = i;
      for (int j = 299; j >= 0; j--)
        want += i + j % 7;
      CHECK (i, r[i], want);
    }
  return DONE ();
}
