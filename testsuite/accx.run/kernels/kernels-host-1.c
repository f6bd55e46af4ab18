/* A condition and a loop around nests of kernels: the host decides if it knows the
   values, else the device does; nests inside both ways.  { accx-launches any }  */
#include "check.h"

static void
run (int n, int steps, int *restrict a, int *restrict b)
{
  int limit = 0;
#pragma acc kernels copy(a[0:n], b[0:n])
  {
    for (int t = 0; t < steps; t++)
      if (t % 2)
	for (int i = 0; i < n; i++)
	  a[i] = b[n - 1 - i] + t;
      else
	for (int i = 0; i < n; i++)
	  b[i] = a[i] * 2 + t;
    for (int i = 0; i < n; i++)
      limit += a[i] & 3;
    for (int t = 0; t < limit % 5; t++)
      for (int i = 0; i < n; i++)
	a[i] += t + limit;
    if (limit > 2)
      for (int i = 0; i < n; i++)
	b[i] -= limit;
  }
}

int
main (void)
{
  int a[200], b[200], x[200], y[200], limit = 0;
  for (int i = 0; i < 200; i++)
    {
      a[i] = x[i] = i % 7;
      b[i] = y[i] = i % 5;
    }
  run (200, 5, a, b);
  for (int t = 0; t < 5; t++)
    for (int i = 0; i < 200; i++)
      if (t % 2)
	x[i] = y[199 - i] + t;
      else
	y[i] = x[i] * 2 + t;
  for (int i = 0; i < 200; i++)
    limit += x[i] & 3;
  for (int i = 0; i < 200; i++)
    {
      for (int t = 0; t < limit % 5; t++)
	x[i] += t + limit;
      if (limit > 2)
	y[i] -= limit;
      CHECK (i, a[i], x[i]);
      CHECK (i, b[i], y[i]);
    }
  return DONE ();
}
