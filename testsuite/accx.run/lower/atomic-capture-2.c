/* All forms of capture: old and new values, with blocks, of int, long and double.  */
#include "check.h"

static int r[6];
static double s[3];

int
main (void)
{
  int a = 10, b = 10, c = 10, d = 10;
  long e = 10;
  double x = 1.5, y = 1.5;
  #pragma acc serial copy(a, b, c, d, e, x, y) copyout(r, s)
  {
    int v;
    long w;
    double z;
    #pragma acc atomic capture
    v = a += 5;
    r[0] = v;
    #pragma acc atomic capture
    v = b--;
    r[1] = v;
    #pragma acc atomic capture
    { v = c; c = c * 3; }
    r[2] = v;
    #pragma acc atomic capture
    { d ^= 3; v = d; }
    r[3] = v;
    #pragma acc atomic capture
    { w = e; e = 99; }
    r[4] = w;
    #pragma acc atomic capture
    v = ++a;
    r[5] = v;
    #pragma acc atomic capture
    z = x += 2;
    s[0] = z;
    #pragma acc atomic capture
    { z = y; y *= 4; }
    s[1] = z;
    #pragma acc atomic capture
    { z = y; y = 0.25; }
    s[2] = z;
  }
  CHECK (0, a, 16);
  CHECK (1, b, 9);
  CHECK (2, c, 30);
  CHECK (3, d, 9);
  CHECK (4, e, 99);
  static const int want[6] = { 15, 10, 10, 9, 10, 16 };
  for (int i = 0; i < 6; i++)
    CHECK (i, r[i], want[i]);
  CHECK_REAL (0, x, 3.5);
  CHECK_REAL (1, y, 0.25);
  CHECK_REAL (2, s[0], 3.5);
  CHECK_REAL (3, s[1], 1.5);
  CHECK_REAL (4, s[2], 6);
  return DONE ();
}
