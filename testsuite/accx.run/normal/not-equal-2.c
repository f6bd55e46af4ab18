/* Loops that end on != and may pass the end of their types, one in the other.
   OpenACC 3.3 section 2.9.  */

#include "check.h"

static int a[8][300];

static void
nested (unsigned short from, unsigned char end)
{
  #pragma acc parallel loop gang copy(a)
  for (unsigned short i = from; i != 3; i++)
    {
      int row = (unsigned short) (i - from);
      #pragma acc loop worker
      for (unsigned char j = 250; j != end; j++)
	{
	  #pragma acc loop vector
	  for (signed char k = 120; k != -100; k++)
	    a[row][(unsigned char) (j - 250) * 36 + (unsigned char) (k - 120)] += 1;
	}
    }
}

static void
in_serial (unsigned char end)
{
  #pragma acc serial loop copy(a)
  for (short i = 2; i != 5; i++)
    {
      #pragma acc loop vector
      for (unsigned char j = 255; j != end; j += 1)
	a[i][(unsigned char) (j + 1)] += 10;
    }
}

int
main (void)
{
  nested (65533, 1);
  in_serial (7);
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 300; j++)
      CHECK (i * 300 + j, a[i][j], (i < 6 && j < 252) + (i >= 2 && i < 5 && j < 8) * 10);
  return DONE ();
}
