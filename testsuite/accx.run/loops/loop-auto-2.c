/* auto on a loop of parallel that needs the element before runs it in order, also
   inside a loop that is shared.  { accx-launches 2 }  */
#include "check.h"

int
main (void)
{
  static int a[400], b[40][50];
#pragma acc parallel loop auto copy(a)
  for (int i = 1; i < 400; i++)
    a[i] = a[i - 1] * 3 % 101 + i;
#pragma acc parallel loop gang copy(b)
  for (int j = 0; j < 40; j++)
    {
#pragma acc loop auto
      for (int i = 1; i < 50; i++)
	b[j][i] = b[j][i - 1] * 3 % 101 + i + j;
    }
  int w = 0;
  for (int i = 1; i < 400; i++)
    {
      w = w * 3 % 101 + i;
      CHECK (i, a[i], w);
    }
  for (int j = 0; j < 40; j++)
    {
      w = 0;
      for (int i = 1; i < 50; i++)
	{
	  w = w * 3 % 101 + i + j;
	  CHECK (i, b[j][i], w);
	}
    }
  return DONE ();
}
