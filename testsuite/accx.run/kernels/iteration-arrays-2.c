/* Arrays that an iteration of a kernels loop may read before it sets them, and those that are read behind, stay one.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdlib.h>

enum { N = 300 };
static int x[N], y[N], z[N];

/* An element that a condition leaves out is that of an earlier iteration.  */
static void
conditional (int n)
{
  int w[3] = { 1, 2, 3 };
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      w[0] = x[i];
      w[1] = 2;
      if (x[i] & 1)
	w[2] = x[i];
      y[i] = w[0] + w[1] * w[2];
    }
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < x[i] % 4; k++)
	w[k] = x[i] + k;
      z[i] = w[0] + w[1] + w[2];
    }
}

/* The last iteration's values are read behind, by way of a break, a switch and a goto.  */
static int
behind (int n)
{
  int w[2] = { 0, 0 }, v[2] = { 5, 6 }, u[2] = { 7, 8 };
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      w[0] = x[i];
      w[1] = x[i] + 1;
      y[i] += w[0] * w[1];
    }
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 2; k++)
	{
	  if (x[i] == 4)
	    break;
	  v[k] = x[i] * k;
	}
      switch (x[i] & 3)
	{
	case 0: u[0] = 1; u[1] = 2; break;
	case 1: u[0] = x[i]; break;
	default: u[1] = 4; break;
	}
      z[i] += v[0] + 3 * v[1] + u[0] * u[1];
    }
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      if (x[i] < 3)
	goto set;
      u[0] = x[i];
    set:
      y[i] -= u[0];
    }
  return w[0] + w[1];
}

static int
host_conditional (int i, int *w)
{
  w[0] = x[i];
  w[1] = 2;
  w[2] = x[i] & 1 ? x[i] : w[2];
  return w[0] + w[1] * w[2];
}

int
main (void)
{
  int w[3] = { 1, 2, 3 }, v[2] = { 5, 6 }, u[2] = { 7, 8 }, wanty[N], wantz[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 11;
  for (int i = 0; i < N; i++)
    wanty[i] = host_conditional (i, w) + x[i] * (x[i] + 1);
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < x[i] % 4; k++)
	w[k] = x[i] + k;
      wantz[i] = w[0] + w[1] + w[2];
      if (x[i] != 4)
	v[0] = 0, v[1] = x[i];
      if ((x[i] & 3) == 0)
	u[0] = 1, u[1] = 2;
      else if ((x[i] & 3) == 1)
	u[0] = x[i];
      else
	u[1] = 4;
      wantz[i] += v[0] + 3 * v[1] + u[0] * u[1];
    }
  for (int i = 0; i < N; i++)
    {
      if (x[i] >= 3)
	u[0] = x[i];
      wanty[i] -= u[0];
    }
  conditional (N);
  int last = behind (N);
  for (int i = 0; i < N; i++)
    if (y[i] != wanty[i] || z[i] != wantz[i])
      abort ();
  if (last != 2 * x[N - 1] + 1)
    abort ();
}
