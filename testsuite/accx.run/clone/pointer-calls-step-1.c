/* Pointers that a region moves before it reads through them: virtual-calls.cc asks where their values
   are from.  */
#include "check.h"
int
main (void)
{
  int a[8][10], last[8];
  for (int i = 0; i < 80; i++)
    a[i / 10][i % 10] = i;
#pragma acc parallel loop copyin(a) copyout(last)
  for (int i = 0; i < 8; i++)
    {
      const int *p = a[i];
      int sum = 0;
      for (int j = 0; j < 9; j++)
	{
	  p = p + 1;
	  sum += *p;
	}
      last[i] = sum;
    }
  for (int i = 0; i < 8; i++)
    CHECK (i, last[i], 90 * i + 45);
  return DONE ();
}
