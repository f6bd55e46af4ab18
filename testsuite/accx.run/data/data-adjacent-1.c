/* Sections that touch each other are separate mappings; each finds its own.
   { accx-device-only } */
#include "check.h"

static int a[90];

int
main (void)
{
  for (int i = 0; i < 90; i++)
    a[i] = i;
  int *left = a, *middle = a + 30, *right = a + 60;
  #pragma acc enter data copyin(left[0:30])
  #pragma acc enter data copyin(right[0:30])
  #pragma acc enter data create(middle[0:30])
  #pragma acc parallel loop present(left[0:30], middle[0:30], right[0:30])
  for (int i = 0; i < 30; i++)
    {
      middle[i] = left[i] + right[i];
      left[i] = -1;
      right[i] = -2;
    }
  #pragma acc exit data copyout(middle[0:30]) delete(left[0:30])
  #pragma acc exit data copyout(right[0:30])
  for (int i = 0; i < 30; i++)
    {
      CHECK (i, a[i], i);
      CHECK (30 + i, a[30 + i], 60 + 2 * i);
      CHECK (60 + i, a[60 + i], -2);
    }
  return DONE ();
}
