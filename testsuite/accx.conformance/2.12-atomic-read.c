/* atomic read: of each type and kind of object, never torn.  */
#include "../accx.run/check.h"

enum { N = 203 };
struct cell { char c; int i; double d; };
static int out[N];
static double reals[N];
static unsigned long words[2], wides[N];

int
main (void)
{
  int i = 41;
  long l = -5000000000;
  unsigned u = 4000000000u;
  short s = -300;
  signed char c = -7;
  float f = 1.5f;
  double d = -2.25;
  struct cell cell = { 'x', 12, 0.125 };
  int at[3] = { 10, 20, 30 }, *p = at;

  #pragma acc parallel loop copyin(i, l, u, f, d) copyout(out, reals, wides)
  for (int k = 0; k < N; k++)
    {
      int iv;
      long lv;
      unsigned uv;
      float fv;
      double dv;
      #pragma acc atomic read
      iv = i;
      #pragma acc atomic read
      lv = l;
      #pragma acc atomic read
      uv = u;
      #pragma acc atomic read
      fv = f;
      #pragma acc atomic read
      dv = d;
      out[k] = iv + k;
      reals[k] = fv + dv;
      wides[k] = uv + (unsigned long) lv;
    }
  for (int k = 0; k < N; k++)
    {
      CHECK (k, out[k], 41 + k);
      CHECK_REAL (k, reals[k], -0.75);
      CHECK (k, wides[k], -1000000000L);
    }

  #pragma acc parallel loop copyin(s, c, cell, at, p[0:3]) copyout(out, reals)
  for (int k = 0; k < N; k++)
    {
      int a, b, e, m;
      double x;
      #pragma acc atomic read
      a = s;
      #pragma acc atomic read
      b = c;
      #pragma acc atomic read
      e = at[k % 3];
      #pragma acc atomic read
      m = cell.i;
      #pragma acc atomic read
      x = cell.d;
      out[k] = a + b * 1000 + e * 100000 + m * 10000000;
      #pragma acc atomic read
      a = *p;
      #pragma acc atomic read
      b = p[2];
      reals[k] = x + a * b;
    }
  for (int k = 0; k < N; k++)
    {
      CHECK (k, out[k], -300 - 7000 + (k % 3 + 1) * 1000000 + 120000000);
      CHECK_REAL (k, reals[k], 300.125);
    }

  /* While others write: both halves of a word always match.  */
  words[0] = 0;
  #pragma acc parallel loop gang vector copy(words) copyout(wides)
  for (int k = 0; k < N; k++)
    {
      unsigned long v, own = k * 0x100000001ul;
      #pragma acc atomic write
      words[0] = own;
      #pragma acc atomic read
      v = words[0];
      wides[k] = v;
    }
  for (int k = 0; k < N; k++)
    {
      CHECK (k, wides[k] >> 32, wides[k] & 0xffffffff);
      CHECK (k, (wides[k] & 0xffffffff) < N, 1);
    }
  return DONE ();
}
