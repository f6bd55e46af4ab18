/* A nest with a switch, of which there is a parallel and a sequential version.
   { accx-launches 2 }  */
#include "check.h"

static void
run (int *a, int *b)
{
#pragma acc kernels copy(a[0:100]) copyin(b[0:100])
  for (int i = 0; i < 100; i++)
    {
      int x = b[i];
      switch (x & 3)
	{
	case 0:
	  x += 10;
	  break;
	case 2:
	  x *= 3;
	  /* FALLTHRU */
	default:
	  x--;
	}
      a[i] = x % 1009;
    }
}

static int
plain (int x)
{
  return (x % 4 == 0 ? x + 10 : x % 4 == 2 ? 3 * x - 1 : x - 1) % 1009;
}

int
main (void)
{
  static int a[100], b[101];
  for (int i = 0; i < 101; i++)
    b[i] = i;
  run (a, b);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], plain (i));
#pragma acc data copy(b)
  run (b + 1, b);
  int x = 0;
  for (int i = 1; i < 101; i++)
    {
      x = plain (x);
      CHECK (i, b[i], x);
    }
  return DONE ();
}
