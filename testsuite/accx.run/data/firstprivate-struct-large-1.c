/* A firstprivate structure of more than 4 KiB.  */
#include "check.h"

struct big { int head; double body[700]; int tail; };
static double r[700];

int
main (void)
{
  static struct big big;
  struct big b;
  for (int i = 0; i < 700; i++)
    big.body[i] = i * 0.5;
  big.head = 3;
  big.tail = 40;
  b = big;
  #pragma acc parallel loop firstprivate(b) copyout(r)
  for (int i = 0; i < 700; i++)
    r[i] = b.head + b.body[i] + b.tail;
  for (int i = 0; i < 700; i++)
    CHECK_REAL (i, r[i], 43 + i * 0.5);
  return DONE ();
}
