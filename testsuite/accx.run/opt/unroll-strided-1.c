/* Loops in order with steps that are known at run time only, tested before the step or
   after it, run as often as in C: also once, when they begin at their end.  */
#include "check.h"

enum { N = 400, CASES = 60 };

static int a[N], first[CASES], last[CASES], by[CASES];
static long after[CASES], before[CASES], wide[CASES];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * i % 101 + 1;
  for (int k = 0; k < CASES; k++)
    {
      first[k] = k % 7;
      last[k] = k % 5 == 0 ? k % 3 : k % 5 == 1 ? first[k] + 1 : 5 * k;
      by[k] = 1 + k % 4;
    }
  #pragma acc parallel loop copyin(a, first, last, by) copyout(after, before, wide)
  for (int k = 0; k < CASES; k++)
    {
      int i = first[k], end = last[k], step = by[k];
      long sum = 0;
      do
	{
	  sum += a[i];
	  i += step;
	}
      while (i < end);
      after[k] = sum;
      sum = 0;
      for (i = first[k];; i += step)
	{
	  sum += a[i];
	  if (i >= end)
	    break;
	}
      before[k] = sum;
      sum = 0;
      unsigned char u = (unsigned char) first[k], down = (unsigned char) -by[k];
      do
	{
	  sum += a[u];
	  u += down;
	}
      while (u < 200);
      wide[k] = sum;
    }
  for (int k = 0; k < CASES; k++)
    {
      volatile int i = first[k];
      long sum = 0;
      do
	{
	  sum += a[i];
	  i += by[k];
	}
      while (i < last[k]);
      CHECK (k, after[k], sum);
      for (i = first[k], sum = a[i]; i < last[k]; sum += a[i])
	i += by[k];
      CHECK (k, before[k], sum);
      volatile unsigned char u = (unsigned char) first[k];
      sum = 0;
      do
	{
	  sum += a[u];
	  u = (unsigned char) (u - by[k]);
	}
      while (u < 200);
      CHECK (k, wide[k], sum);
    }
  return DONE ();
}
