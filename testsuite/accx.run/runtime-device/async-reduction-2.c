/* An asynchronous region whose reduction only a loop inside it names: the result is in
   its variable after the wait, not before.  */
#include "check.h"

static int big[1 << 20];

int
main (void)
{
  int sum = 1;
  for (int i = 0; i < 1 << 20; i++)
    big[i] = i % 5;
  #pragma acc parallel async(1) copyin(big)
  {
    #pragma acc loop reduction(+:sum)
    for (int i = 0; i < 1 << 20; i++)
      sum += big[i];
  }
  #pragma acc wait(1)
  int want = 1;
  for (int i = (1 << 20) - 1; i >= 0; i--)
    want += big[i];
  CHECK (0, sum, want);
  return DONE ();
}
