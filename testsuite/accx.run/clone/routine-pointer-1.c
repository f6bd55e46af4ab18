/* Routines that take pointers to arrays, to locals and to scalars, and change what they point at.  */
#include "check.h"

#pragma acc routine seq
static void __attribute__ ((noinline))
fill (int *p, int n, int x)
{
  for (int i = 0; i < n; i++)
    p[i] = x + i;
}

#pragma acc routine seq
static int __attribute__ ((noinline))
total (const int *p, int n)
{
  int sum = 0;
  while (n-- > 0)
    sum += *p++;
  return sum;
}

#pragma acc routine seq
static void __attribute__ ((noinline))
divide (int a, int b, int *q, int *r)
{
  *q = a / b;
  *r = a % b;
}

static int a[30][10], r[30], q[30], m[30];

int
main (void)
{
  #pragma acc parallel loop copyout(a, r, q, m)
  for (int i = 0; i < 30; i++)
    {
      int t[8];
      fill (a[i], 10, i * 100);
      fill (t, 8, i);
      r[i] = total (a[i], 10) + total (t, 8);
      int x, y;
      divide (i * 17, 5, &x, &y);
      q[i] = x;
      m[i] = y;
    }
  for (int i = 0; i < 30; i++)
    {
      for (int k = 0; k < 10; k++)
        CHECK (i * 10 + k, a[i][k], i * 100 + k);
      CHECK (i, r[i], 1000 * i + 45 + 8 * i + 28);
      CHECK (i, q[i] * 5 + m[i], i * 17);
      CHECK (i, m[i] >= 0 && m[i] < 5, 1);
    }
  return DONE ();
}
