/* C++: a branch that assigns to a bit-field.
   { accx-options "-x c++" } */
#include "check.h"

struct bits
{
  signed char a : 4;
  unsigned b : 20;
};

int
main (void)
{
  struct bits p[17];
  int n = 9;
  #pragma acc parallel loop copyout(p)
  for (signed char i = 0; i < 17; i++)
    {
      if (i < n)
	{
	  int t = i - 3;
	  p[i].a = t;
	}
      else
	p[i].a = 7 - (i & 3);
      if (i & 1)
	p[i].b = i * 1000;
      else
	p[i].b = n;
    }
  for (int i = 0; i < 17; i++)
    {
      CHECK (i, p[i].a, i < 9 ? i - 3 : 7 - (i & 3));
      CHECK (i, p[i].b, i & 1 ? i * 1000 : 9);
    }
  return DONE ();
}
