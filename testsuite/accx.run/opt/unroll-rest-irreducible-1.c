/* Iterations that are left over of 16 copies stand in a loop that is entered at two places: its edges are marked so.
   { accx-options "-fchecking" } */
#include <stdio.h>

enum { N = 96 };

/* Steps from I, some of which begin in the middle of the inner loop.  */
static unsigned
walk (unsigned i, const unsigned *restrict x)
{
  unsigned a = i, b = x[i & 63], c = i * 7 + 1, d = 3;
  int fuel = 40;
  while ((b & 0) <= x[(c - b) & 63] && fuel-- > 0)
    {
      if (((c & b) << (x[d & 63] & 7)) > 6)
	b = c + b - 2;
      if (x[a & 63] == 0xfffffff7)
	while (fuel-- > 0)
	  if (((d + b) | x[d & 63]) <= (x[c & 63] & b))
	    d = x[(b >> (a & 7)) & 63];
      while (fuel-- > 0)
	;
      if ((c + a) >> ((d + a) & 7) == d * (c ^ a))
	goto inside;
      do
	{
	  c = (a * x[d & 63]) ^ ((d ^ a) * (d + b));
	inside:
	  while (c != 0 && fuel-- > 0)
	    b += b * x[a & 63];
	}
      while (x[b & 63] << (d & 7) == a * (d + d) && d - (d << (d & 7)) < b && fuel-- > 0);
    }
  return a + b * 3 + c * 5 + d * 7 + fuel;
}

int
main (void)
{
  static unsigned x[64], r[N];
  int bad = 0;
  for (int i = 0; i < 64; i++)
    x[i] = i * 2654435761u >> (i % 29);
#pragma acc parallel loop copyin(x) copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = walk (i, x);
  for (int i = 0; i < N; i++)
    if (r[i] != walk (i, x) && bad++ < 4)
      printf ("%d: %x not %x\n", i, r[i], walk (i, x));
  return bad != 0;
}
