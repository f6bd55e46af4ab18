/* A scalar that the last iteration need not set keeps an earlier iteration's
   value.  { accx-launches 1 }  */
#include "check.h"

int
main (void)
{
  static int a[300];
  int found = -1;
#pragma acc kernels
  for (int i = 0; i < 300; i++)
    {
      a[i] = i * 7 % 300;
      if (a[i] % 41 == 0)
	found = i;
    }
  int want = -1;
  for (int i = 0; i < 300; i++)
    {
      CHECK (i, a[i], i * 7 % 300);
      if (i * 7 % 300 % 41 == 0)
	want = i;
    }
  CHECK (0, found, want);
  return DONE ();
}
