/* serial is one gang, one worker, one lane: sequential code with dependences.  */
#include "check.h"

static int a[200], n;

int
main (void)
{
  #pragma acc serial copy(a, n)
  {
    a[0] = 1;
    for (int i = 1; i < 200; i++)
      a[i] = a[i - 1] * 5 % 1009 + i;
    n++;
  }
  int want = 1;
  CHECK (0, a[0], 1);
  for (int i = 1; i < 200; i++)
    {
      want = want * 5 % 1009 + i;
      CHECK (i, a[i], want);
    }
  CHECK (0, n, 1);
  return DONE ();
}
