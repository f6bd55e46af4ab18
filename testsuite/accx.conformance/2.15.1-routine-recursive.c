/* Recursive routines: directly, through another, with local arrays, to some depth.  */
#include "../accx.run/check.h"

enum { N = 25 };

#pragma acc routine seq
static long
fibonacci (int n)
{
  return n < 2 ? n : fibonacci (n - 1) + fibonacci (n - 2);
}

#pragma acc routine seq
static int odd (unsigned n);
#pragma acc routine seq
static int
even (unsigned n)
{
  return n == 0 ? 1 : odd (n - 1);
}

static int
odd (unsigned n)
{
  return n == 0 ? 0 : even (n - 1);
}

#pragma acc routine seq
static int
digits (int n, int depth)
{
  int own[4] = { n, n + 1, n + 2, n + 3 };
  if (depth == 0)
    return own[n & 3];
  int below = digits (n + 1, depth - 1);
  return below + own[depth & 3];
}

static int
digits_host (int n, int depth)
{
  int sum = 0;
  for (; depth > 0; depth--, n++)
    sum += n + (depth & 3);
  return sum + n + (n & 3);
}

int
main (void)
{
  long f[N];
  int e[N], d[N];
  #pragma acc parallel loop copyout(f, e, d)
  for (int i = 0; i < N; i++)
    {
      f[i] = fibonacci (i % 15);
      e[i] = even ((unsigned) i);
      d[i] = digits (i, i % 9);
    }
  for (int i = 0; i < N; i++)
    {
      long x = 0, y = 1;
      for (int k = 0; k < i % 15; k++)
	{
	  long next = x + y;
	  x = y;
	  y = next;
	}
      CHECK (i, f[i], x);
      CHECK (i, e[i], i % 2 == 0);
      CHECK (i, d[i], digits_host (i, i % 9));
    }
  return DONE ();
}
