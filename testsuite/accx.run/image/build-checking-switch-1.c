/* What the compiler checks of itself holds for a loop whose body begins with a switch
   that is known, or with a label.
   { accx-options "-O2 -g -fchecking" } */
#include "check.h"

static int a[100], b[100];

int
main (void)
{
  int n = 5;
  #pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < 100; i++)
    {
      switch (1)
	{
	case 0: a[i] = 1; break;
	case 1: a[i] = 2; break;
	case 2: a[i] = 3; break;
	}
      a[i] += n * i;
    }
  #pragma acc parallel loop gang vector copy(b)
  for (int i = 0; i < 100; i++)
    {
    again:
      b[i]++;
      if (b[i] < i)
	goto again;
    }
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, a[i], 2 + 5 * i);
      CHECK (i, b[i], i ? i : 1);
    }
  return DONE ();
}
