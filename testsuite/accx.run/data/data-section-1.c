/* Sub-arrays: only the section is mapped, and nothing around it is touched.
   { accx-device-only } */
#include "check.h"

static int a[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc data copy(a[20:30])
  {
    for (int i = 0; i < 100; i++)
      a[i] = 1000 + i;
    #pragma acc parallel loop present(a[25:10])
    for (int i = 25; i < 35; i++)
      a[i] *= 2;
  }
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i < 20 || i >= 50 ? 1000 + i : i >= 25 && i < 35 ? 2 * i : i);
  return DONE ();
}
