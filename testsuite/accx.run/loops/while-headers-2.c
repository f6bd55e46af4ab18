/* While loops stay as they are where a continue passes by the step, another statement steps or sets, or the first value
   is used on the way.  */
#include "check.h"

enum { N = 50 };

__attribute__ ((noipa)) static void
fill (const int *a, int *y, int n)
{
  #pragma acc parallel loop copyin(a[0:n + 1]) copyout(y[0:6 * n])
  for (int i = 0; i < n; i++)
    {
      int k = a[i], s = 0, t = k;
      while (k < a[i + 1])
	{
	  if (k % 3 == 0)
	    {
	      k += 2;
	      continue;
	    }
	  s += k;
	  k++;
	}
      y[6 * i] = s + t;
      k = a[i];
      s = k * 2;
      while (k < a[i + 1])
	{
	  s += k;
	  if (s & 1)
	    k++;
	  k++;
	}
      y[6 * i + 1] = s + k;
      k = 0;
      s = 0;
      while (k < 20)
	{
	  for (int j = 0; j < 5; j++)
	    {
	      if (j == 3)
		continue;
	      s += j;
	    }
	  k += 3;
	}
      y[6 * i + 2] = s + k;
      k = i;
      int limit = k + 9;
      while (k < limit)
	{
	  limit -= k & 1;
	  k++;
	}
      y[6 * i + 3] = limit;
      k = 1;
      s = 1;
      while (k < i)
	(s & 2) && k++ ? s++ : (s += k, k += 2);
      y[6 * i + 4] = s;
      k = i;
      t = k++;
      while (k < N)
	s += k++ * t;
      y[6 * i + 5] = s;
    }
}

/* The same on the host.  */
__attribute__ ((noipa)) static void
expect (const int *a, int *y, int i)
{
  int k = a[i], s = 0, t = k, limit;
  for (; k < a[i + 1]; k += k % 3 == 0 ? 2 : 1)
    s += k % 3 == 0 ? 0 : k;
  y[0] = s + t;
  k = a[i];
  s = k * 2;
  for (; k < a[i + 1]; k += s & 1 ? 2 : 1)
    s += k;
  y[1] = s + k;
  y[2] = 7 * 7 + 21;
  for (k = i, limit = i + 9; k < limit; k++)
    limit -= k & 1;
  y[3] = limit;
  for (k = 1, s = 1; k < i;)
    if (s & 2)
      {
	k++;
	s++;
      }
    else
      {
	s += k;
	k += 2;
      }
  y[4] = s;
  for (t = i, k = i + 1; k < N; k++)
    s += k * t;
  y[5] = s;
}

int
main (void)
{
  int a[N + 1], y[6 * N], want[6];
  a[0] = 0;
  for (int i = 0; i < N; i++)
    a[i + 1] = a[i] + i % 7;
  fill (a, y, N);
  for (int i = 0; i < N; i++)
    {
      expect (a, want, i);
      for (int j = 0; j < 6; j++)
	CHECK (6 * i + j, y[6 * i + j], want[j]);
    }
  return DONE ();
}
