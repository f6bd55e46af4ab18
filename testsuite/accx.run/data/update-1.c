/* update device, self and host move the values of that moment.
   { accx-device-only } */
#include "check.h"

static int a[30], b[30];

int
main (void)
{
  #pragma acc data create(a, b)
  {
    for (int i = 0; i < 30; i++)
      {
        a[i] = i;
        b[i] = 7;
      }
    #pragma acc update device(a)
    for (int i = 0; i < 30; i++)
      a[i] = -1;
    #pragma acc parallel loop present(a, b)
    for (int i = 0; i < 30; i++)
      b[i] = a[i] * 5;
    for (int i = 0; i < 30; i++)
      CHECK (i, b[i], 7);
    #pragma acc update self(b)
    for (int i = 0; i < 30; i++)
      {
        CHECK (i, b[i], 5 * i);
        CHECK (i, a[i], -1);
      }
    #pragma acc update host(a)
    for (int i = 0; i < 30; i++)
      CHECK (i, a[i], i);
  }
  return DONE ();
}
