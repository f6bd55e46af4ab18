/* Pointers that kernels constructs move, into data that are present: the host's have moved
   as far behind them.  */
#include "check.h"

enum { N = 128 };

static int a[N], b[N];
static int *global, *global_end;
static char text[] = "how many letters", copy[sizeof text];

static int
sum (const int *p, const int *end)
{
  int s = 0;
#pragma acc kernels
  while (p != end)
    s += *p++;
  return s;
}

static void
walk (void)
{
  int *p = a, *q = b, *end = a + N, s = 0;
#pragma acc kernels copy(s)
  while (p < end)
    {
      s += *p;
      p += 2;
    }
  CHECK (1, s, N / 2 * (N / 2 - 1));
  CHECK (2, p - a, N);
  s = 0;
#pragma acc kernels
  while (p > a)
    s = s * 3 % 1001 + *--p;
  int want = 0;
  for (int i = N - 1; i >= 0; i--)
    want = want * 3 % 1001 + i;
  CHECK (3, s, want);
  CHECK (4, p - a, 0);
  for (int k = 1; k <= 2; k++)
    {
#pragma acc kernels
      for (int i = 0; i < 10; i++)
	*q++ = *p++ + k;
      CHECK (5, p - a, k * 10);
      CHECK (6, q - b, k * 10);
    }
#pragma acc kernels if(0)
  for (int i = 0; i < 10; i++)
    p++;
  CHECK (7, p - a, 30);
  global = a;
  global_end = a + 50;
  s = 0;
#pragma acc kernels
  for (; global < global_end; global++)
    s += *global;
  CHECK (8, global - a, 50);
  CHECK (9, s, 49 * 25);
  char *t = text, *c = copy;
#pragma acc kernels
  {
    while (*t)
      *c++ = *t++;
    *c = 0;
  }
  CHECK (10, t - text, sizeof text - 1);
  CHECK (11, c - copy, sizeof text - 1);
}

/* Two that meet; one begins behind the last element.  */
static void
reverse (int *data, int n)
{
  int *lo = data, *hi = data + n;
#pragma acc kernels
  while (lo != hi)
    {
      int t = *--hi;
      *hi = *lo;
      *lo = t;
      if (++lo == hi)
	break;
    }
  CHECK (0, lo - data, n / 2);
  CHECK (0, hi - data, n / 2);
  lo = data;
  hi = data + n - 1;
#pragma acc serial
  while (lo < hi)
    {
      int t = *lo;
      *lo++ = *hi;
      *hi-- = t;
    }
  lo = data + n;
#pragma acc kernels
  while (lo > data)
    *--lo += 1000;
  CHECK (0, lo - data, 0);
}

int
main (void)
{
  static int c[N];
  for (int i = 0; i < N; i++)
    a[i] = c[i] = i;
#pragma acc data copyin(a, text) copyout(copy) copy(b, c)
  {
    CHECK (0, sum (a, a + N), N * (N - 1) / 2);
    CHECK (1, sum (a + 3, a + 5), 7);
    CHECK (2, sum (a, a), 0);
    walk ();
    reverse (c, N);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i < 20 ? i + 1 + i / 10 : 0);
      CHECK (i, c[i], i + 1000);
    }
  for (unsigned i = 0; i < sizeof text; i++)
    CHECK (i, copy[i], text[i]);
  return DONE ();
}
