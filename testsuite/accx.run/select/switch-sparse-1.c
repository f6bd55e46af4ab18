/* A sparse switch over long, with negative and large cases.  */
#include "check.h"

static long key[8] = { -5000000000L, -1, 0, 7, 1000, 123456, 5000000000L, 42 };
static int r[8];

int
main (void)
{
  #pragma acc parallel loop copyin(key) copyout(r)
  for (int i = 0; i < 8; i++)
    switch (key[i])
      {
      case -5000000000L: r[i] = 1; break;
      case -1: r[i] = 2; break;
      case 0: r[i] = 3; break;
      case 7: r[i] = 4; break;
      case 1000: r[i] = 5; break;
      case 123456: r[i] = 6; break;
      case 5000000000L: r[i] = 7; break;
      default: r[i] = 8;
      }
  for (int i = 0; i < 8; i++)
    CHECK (i, r[i], i + 1);
  return DONE ();
}
