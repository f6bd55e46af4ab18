/* Short-circuit evaluation does not read what it must not.  */
#include "check.h"

static int index_of[64], a[32], r[64];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    index_of[i] = i % 3 ? i / 2 : -1000000000;
  for (int i = 0; i < 32; i++)
    a[i] = i * i;
  #pragma acc parallel loop copyin(index_of, a) copyout(r)
  for (int i = 0; i < 64; i++)
    r[i] = index_of[i] >= 0 && a[index_of[i]] > 100 ? a[index_of[i]] : -i;
  for (int i = 0; i < 64; i++)
    CHECK (i, r[i], i % 3 && i / 2 > 10 ? i / 2 * (i / 2) : -i);
  return DONE ();
}
