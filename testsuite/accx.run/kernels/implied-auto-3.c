/* Loops of parallel without a level that add to members or elements of what a loop around
   declares, under a condition, run in order.  */
#include "check.h"

enum { N = 70, M = 90 };

struct sum
{
  int x, y;
};

static int value[M], odd[N], even[N];
static struct sum out[N];

int
main (void)
{
  int i, j;
  for (j = 0; j < M; j++)
    value[j] = (j * 7) % 13;
#pragma acc parallel loop independent copyin(value) copyout(out)
  for (i = 0; i < N; i++)
    {
      struct sum s = { 0, 1 };
#pragma acc loop
      for (j = 0; j < M; j++)
	{
	  int v = value[j] + i;
	  if (v % 3)
	    {
	      s.x += v;
	      s.y -= v * j;
	    }
	}
      out[i] = s;
    }
#pragma acc parallel loop copyin(value) copyout(odd, even)
  for (i = 0; i < N; i++)
    {
      int sums[2] = { i, 0 };
#pragma acc loop
      for (j = 0; j < M; j++)
	if (value[j] & 1)
	  sums[1] += value[j] ^ i;
	else
	  sums[0] += value[j] * i;
      even[i] = sums[0];
      odd[i] = sums[1];
    }
  for (i = 0; i < N; i++)
    {
      int x = 0, y = 1, want_odd = 0, want_even = i;
      for (j = 0; j < M; j++)
	{
	  int v = value[j] + i;
	  x += v % 3 ? v : 0;
	  y -= v % 3 ? v * j : 0;
	  if (value[j] & 1)
	    want_odd += value[j] ^ i;
	  else
	    want_even += value[j] * i;
	}
      CHECK (i, out[i].x, x);
      CHECK (i, out[i].y, y);
      CHECK (i, odd[i], want_odd);
      CHECK (i, even[i], want_even);
    }
  return DONE ();
}
