/* Two loops of which the outer one still needs what the inner one began with stay two.  */
#include <stdio.h>

enum { N = 200 };

static unsigned
walk (unsigned i)
{
  unsigned a = i + 1, sum = 0;
  int fuel = 40;
  do
    {
      unsigned begin = a;
      do
	a = a * 5 + begin;
      while (a % 7 > 2 && fuel-- > 0);
      sum += a ^ begin;
    }
  while (sum % 5 && fuel-- > 0);
  return sum + a;
}

int
main (void)
{
  static unsigned got[N];
  int bad = 0;
  #pragma acc parallel loop copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = walk (i);
  for (int i = 0; i < N; i++)
    if (got[i] != walk (i) && bad++ < 5)
      printf ("got[%d] is %u, not %u\n", i, got[i], walk (i));
  return bad != 0;
}
