/* Routines with all kinds of parameters and results: structs by value and by address,
   arrays, pointers to pointers, complex, bool, void. */
#include "../accx.run/check.h"
#define I 1.0i

struct pair { double a; int b; };
struct big { int v[24]; };

#pragma acc routine seq
static struct pair
swap (struct pair p, bool twice)
{
  return twice ? p : (struct pair) { p.b, (int) p.a };
}

#pragma acc routine seq
static void
fill (struct big *to, struct big from, int k)
{
  for (int i = 0; i < 24; i++)
    to->v[i] = from.v[23 - i] * k;
}

#pragma acc routine seq
template <int L> static int
total (int n, int m, int (*a)[L])
{
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j];
  return s;
}

#pragma acc routine seq
static _Complex double
turn (_Complex double z)
{
  return z * I;
}

#pragma acc routine seq
static unsigned char
narrow (signed char c, unsigned short s, long long l, float f, int **p)
{
  return (unsigned char) (c + s + l + (int) f + **p);
}

enum { N = 40 };

int
main (void)
{
  struct pair p[N];
  int sums[N], bytes[N], big[N];
  double re[N], im[N];
  #pragma acc parallel loop copyout(p, sums, bytes, big, re, im)
  for (int i = 0; i < N; i++)
    {
      struct big x, y;
      int square[2][3] = { { i, 1, 2 }, { 3, 4, i } }, *q = &square[1][0];
      _Complex double z = turn (i + 2.0 * I);
      for (int k = 0; k < 24; k++)
	x.v[k] = i + k;
      fill (&y, x, 3);
      p[i] = swap (swap ((struct pair) { i, 2 * i }, i % 2), 0);
      sums[i] = total (2, 3, square);
      bytes[i] = narrow ((signed char) -i, (unsigned short) (i + 5), 1LL << 33, 2.75f, &q);
      big[i] = y.v[0] * 100 + y.v[23];
      re[i] = __real__ z;
      im[i] = __imag__ z;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, p[i].a, i % 2 ? 2 * i : i);
      CHECK (i, p[i].b, i % 2 ? i : 2 * i);
      CHECK (i, sums[i], 10 + 2 * i);
      CHECK (i, bytes[i], 10);
      CHECK (i, big[i], 3 * (i + 23) * 100 + 3 * i);
      CHECK_REAL (i, re[i], -2);
      CHECK_REAL (i, im[i], i);
    }
  return DONE ();
}
