/* A condition that the device has, with a loop in each arm: the pieces of the second arm know
   its value.  */
#include "check.h"

static short values[64];
static int limits[7], o[40];

static void __attribute__ ((noipa))
run (int n)
{
  unsigned char a = 3;
  double b = 0;
  long c = 1, set = 836;
  #pragma acc kernels num_gangs(7) copyin(values, limits) copy(o)
  {
    if (a + b <= (limits[(a + 8u) % 7] > a ? a : values[(c + 6ul) % 64]))
      {
	for (int j = 0; j < 17; j++)
	  {
	  }
      }
    else
      {
	#pragma acc loop vector independent collapse(3)
	for (long i = 9; i > 3; i -= 7)
	  for (int k = 1; k < 2; k++)
	    for (int j = 0; j < 17; j++)
	      o[j] = set + n;
      }
  }
}

int
main (void)
{
  for (int i = 0; i < 64; i++)
    values[i] = 1000 + i;
  run (1);
  for (int i = 0; i < 17; i++)
    CHECK (i, o[i], 0);
  values[7] = -1;
  run (2);
  for (int i = 0; i < 17; i++)
    CHECK (i, o[i], 838);
  return DONE ();
}
