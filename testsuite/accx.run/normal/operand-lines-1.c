/* A fault in an operand is at the operand's line, not that of the statement's colon, equal sign
   or variable: cases 1 to 4, of which this file has 1.
   { accx-drivers sim } { accx-launches any } { accx-run-fails {operand-lines-1\.c:28.*read of 4 bytes} } */
#include "check.h"

#ifndef CASE
#define CASE 1
#endif
enum { N = 8 };
static int a[N], c[N], d[N], none;
struct number { int k; };

int
main (void)
{
  int *p = none ? a : NULL;
  for (int i = 0; i < N; i++)
    a[i] = d[i] = 0;
  #pragma acc parallel loop copyin(a, d) copyout(c) deviceptr(p)
  for (int i = 0; i < N; i++)
    {
      int x = 1;
      if (CASE == 1)
	c[i] =
	  d[i] > 0
	  ? a[i]
	  : !d[i]
	  ? p[i]
	  :
	  a[i];
      if (CASE == 2)
	{
	  int y =
	    p[i];
	  x = y + 1;
	}
      if (CASE == 3)
	{
	  x
	    =
	    p[i];
	  x *= 2;
	}
      if (CASE == 4)
	x += d[i] == 0
	     ? ((struct number *) p)[i].k
	     : a[i];
      c[i] += x;
    }
  return DONE ();
}
