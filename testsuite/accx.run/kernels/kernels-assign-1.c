/* Assignments in front of a sequential loop of kernels that the host runs: to elements and
   to scalars that the device changes, to scalars that limit loops, and of one that a loop
   behind it changes.  { accx-launches any }  */
#include "check.h"

enum { N = 300 };

static int
recur (int n, const int *restrict r, int *restrict y, int limit[2])
{
  int z[N], a, s, i, k, m;
#pragma acc kernels copyin(r[0:n]) copyout(y[0:n]) create(z)
  {
    y[0] = -r[0];
    a = 3 - r[0];
    for (k = 1; k < n; k++)
      {
	m = k - 1;
	s = 0;
	for (i = 0; i <= m; i++)
	  s += r[k - i - 1] ^ y[i];
	a = (a + s + r[k]) % 1000;
	for (i = 0; i < k; i++)
	  z[i] = y[i] + a * y[m - i];
	for (i = 0; i < k; i++)
	  y[i] = z[i] & 1023;
	y[k] = a;
      }
  }
  limit[0] = m;
  limit[1] = k;
  return a + s;
}

static int
plain (int n, const int *restrict r, int *restrict y)
{
  int z[N], a = 3 - r[0], s = 0;
  y[0] = -r[0];
  for (int k = 1; k < n; k++)
    {
      s = 0;
      for (int i = 0; i <= k - 1; i++)
	s += r[k - i - 1] ^ y[i];
      a = (a + s + r[k]) % 1000;
      for (int i = 0; i < k; i++)
	z[i] = y[i] + a * y[k - 1 - i];
      for (int i = 0; i < k; i++)
	y[i] = z[i] & 1023;
      y[k] = a;
    }
  return a + s;
}

int
main (void)
{
  int r[N], y[N], want[N], limit[2];
  for (int i = 0; i < N; i++)
    r[i] = i * 7 % 31;
  CHECK (0, recur (N, r, y, limit), plain (N, r, want));
  CHECK (0, limit[0], N - 2);
  CHECK (0, limit[1], N);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], want[i]);
  return DONE ();
}
