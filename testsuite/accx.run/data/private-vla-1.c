/* Arrays of variable length in private and firstprivate: on constructs and on loops of each
   level, with one and two dimensions.  */
#include "check.h"

enum { N = 24 };

static void
run (int m)
{
  int t[m], grid[m][3], a[N], b[N], c[N], d[N], e[N];
  for (int j = 0; j < m; j++)
    t[j] = 100 * j, grid[j][0] = grid[j][1] = grid[j][2] = -j;

  #pragma acc parallel loop gang private(t) copyout(a)
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int j = 0; j < m; j++)
	t[j] = i + j;
      #pragma acc loop vector reduction(+:s)
      for (int j = 0; j < m; j++)
	s += t[j];
      a[i] = s;
    }
  #pragma acc parallel loop gang vector private(t, grid) copyout(b)
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < m; j++)
	t[m - 1 - j] = grid[j][2] = i * j;
      b[i] = t[0] + grid[m - 1][2];
    }
  #pragma acc parallel private(t) copyout(c) num_gangs(5)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	#pragma acc loop worker
	for (int j = 0; j < m; j++)
	  t[j] = i - j;
	c[i] = t[m - 1];
      }
  }
  #pragma acc parallel firstprivate(t, grid) copyout(d) num_gangs(4)
  {
    t[0] += 1;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      d[i] = t[0] + t[m - 1] + grid[m - 1][1] + i;
  }
  #pragma acc kernels copyout(e)
  {
    #pragma acc loop independent private(t)
    for (int i = 0; i < N; i++)
      {
	t[m - 1] = i;
	e[i] = 2 * t[m - 1];
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], m * i + m * (m - 1) / 2);
      CHECK (i, b[i], 2 * i * (m - 1));
      CHECK (i, c[i], i - m + 1);
      CHECK (i, d[i], 1 + 100 * (m - 1) - (m - 1) + i);
      CHECK (i, e[i], 2 * i);
    }
  for (int j = 0; j < m; j++)
    CHECK (j, t[j], 100 * j);
}

int
main (void)
{
  run (7);
  run (2);
  run (33);
  return DONE ();
}
