/* Unions: type punning between float and int, double and long, and bytes.  */
#include "check.h"

union u { float f; int i; unsigned char c[8]; double d; long l; };
static union u a[50];
static int exponent[50], low[50];

int
main (void)
{
  for (int i = 0; i < 50; i++)
    a[i].d = (i + 1) * 0.75;
  #pragma acc parallel loop copy(a) copyout(exponent, low)
  for (int i = 0; i < 50; i++)
    {
      union u t;
      t.l = a[i].l;
      exponent[i] = (int) (t.l >> 52 & 0x7ff) - 1023;
      low[i] = t.c[6];
      t.f = i * 2.0f;
      a[i].i = t.i + 1;
    }
  for (int i = 0; i < 50; i++)
    {
      int e = 0;
      double x = (i + 1) * 0.75;
      while (x >= 2)
        {
          x /= 2;
          e++;
        }
      if (x < 1)
        e--;
      CHECK (i, exponent[i], e);
      union u t;
      t.d = (i + 1) * 0.75;
      CHECK (i, low[i], t.c[6]);
      t.f = i * 2.0f;
      CHECK (i, a[i].i, t.i + 1);
    }
  return DONE ();
}
