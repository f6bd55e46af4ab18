/* ACCX_SIM_CHECK: threads of a gang may store one and the same value, also where several did
   in one instruction, and what one wrote others may read behind a barrier.
   { accx-env ACCX_SIM_CHECK=1 }  */
#include "check.h"

static int a[100], b[100], flag;

int
main (void)
{
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(64) copy(a, b, flag)
  {
#pragma acc loop vector
    for (int i = 0; i < 100; i++)
      {
        a[i] = i;
        flag = 7;
      }
#pragma acc loop vector
    for (int i = 0; i < 100; i++)
      b[i] = a[99 - i] + flag;
  }
  for (int i = 0; i < 100; i++)
    CHECK (i, b[i], 99 - i + 7);
  return DONE ();
}
