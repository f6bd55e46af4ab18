/* Loops that look for the first bit that is set find it, or none, from any first bit to any last one.  */
#include <stdio.h>

enum { N = 600, WAYS = 8 };

static int
all (long x)
{
  for (int i = 0; i < 64; i++)
    if ((x >> i) & 1)
      return i + 1;
  return 0;
}

static int
low (unsigned x)
{
  int i = 0;
  while (i < 32 && !(x & (1u << i)))
    i++;
  return i;
}

static int
some (unsigned long x)
{
  unsigned i;
  for (i = 5; i <= 40; i++)
    if (x >> i & 1)
      break;
  return i;
}

static int
narrow (int x)
{
  int i = 3;
  do
    if (x & 1 << i)
      return 100 + i;
  while (++i < 9);
  return i;
}

/* Not the lowest bit, not the first, not a bit alone: these stay.  */
static int
second (unsigned x)
{
  int i;
  for (i = 0; i < 31; i++)
    if (x >> i & 2)
      break;
  return i;
}

static int
zero (unsigned x)
{
  int i;
  for (i = 0; i < 32; i++)
    if (!(x >> i & 1))
      break;
  return i;
}

static int
count (unsigned x, int *steps)
{
  int i, n = 0;
  for (i = 0; i < 32; i++, n += i)
    if (x >> i & 1)
      break;
  *steps = n;
  return i;
}

static void
compute (unsigned long x, int *r)
{
  r[0] = all (x);
  r[1] = low (x);
  r[2] = some (x);
  r[3] = narrow (x);
  r[4] = second (x);
  r[5] = zero (x);
  r[6] = count (x, &r[7]);
}

int
main (void)
{
  static unsigned long x[N];
  static int got[N][WAYS];
  int bad = 0;
  for (int i = 0; i < N; i++)
    {
      int bit = i % 65;
      x[i] = bit == 64 ? 0 : (i / 65 % 3 ? (i * 0x9e3779b97f4a7c15ul | 1) : 1ul) << bit;
    }
  #pragma acc parallel loop copyin(x) copyout(got)
  for (int i = 0; i < N; i++)
    compute (x[i], got[i]);
  for (int i = 0; i < N; i++)
    {
      int want[WAYS];
      compute (x[i], want);
      for (int k = 0; k < WAYS; k++)
	if (got[i][k] != want[k] && bad++ < 5)
	  printf ("%d of %lx is %d, not %d\n", k, x[i], got[i][k], want[k]);
    }
  return bad != 0;
}
