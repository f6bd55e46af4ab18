/* A dense switch with default, fall-through and ranges.  */
#include "check.h"

static int r[60];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 60; i++)
    {
      int x = 0;
      switch (i % 12)
        {
        case 0: x = 5; break;
        case 1: x = 17;
        /* fall through */
        case 2: x += 2; break;
        case 3: x = i; break;
        case 4 ... 6: x = -i; break;
        case 7: x = i * i; break;
        case 8: x = 99; break;
        case 10: x = 1000; break;
        default: x = -7;
        }
      r[i] = x;
    }
  for (int i = 0; i < 60; i++)
    {
      int k = i % 12;
      int want = k == 0 ? 5 : k == 1 ? 19 : k == 2 ? 2 : k == 3 ? i : k <= 6 ? -i
        : k == 7 ? i * i : k == 8 ? 99 : k == 10 ? 1000 : -7;
      CHECK (i, r[i], want);
    }
  return DONE ();
}
