/* A pointer that walks to an end which the region sets, too, in front of a loop that runs in parallel:
   both are the device's addresses.  */
#include "check.h"

static int t[60], u[3000];

int
main (void)
{
#pragma acc kernels
  {
    int *p = t, *e = t + 60;
    for (; p != e; ++p)
      *p = 8;
    for (int i = 0; i < 3000; i++)
      u[i] = i;
    int *q = t + 59, *first = t + 10;
    while (q >= first)
      *q-- += 1;
  }
  for (int i = 0; i < 60; i++)
    CHECK (i, t[i], i < 10 ? 8 : 9);
  for (int i = 0; i < 3000; i++)
    CHECK (i, u[i], i);
  return DONE ();
}
