/* copy, copyin, copyout and create of a data region: what comes in and what goes out.
   { accx-device-only } */
#include "check.h"

static int a[50], b[50], c[50], d[50];

int
main (void)
{
  for (int i = 0; i < 50; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
      c[i] = d[i] = -1;
    }
  #pragma acc data copy(a) copyin(b) copyout(c) create(d)
  {
    for (int i = 0; i < 50; i++)
      a[i] = b[i] = -99;
    #pragma acc parallel loop
    for (int i = 0; i < 50; i++)
      {
        d[i] = a[i] + b[i];
        b[i] = 0;
        a[i] += 1;
        c[i] = d[i] * 10;
      }
  }
  for (int i = 0; i < 50; i++)
    {
      CHECK (i, a[i], i + 1);
      CHECK (i, b[i], -99);
      CHECK (i, c[i], 30 * i);
      CHECK (i, d[i], -1);
    }
  return DONE ();
}
