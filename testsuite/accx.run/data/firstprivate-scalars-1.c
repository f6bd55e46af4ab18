/* Scalars of every type arrive by value, and changes of them stay on the device.  */
#include "check.h"
#include <stdbool.h>

static double r[10];

int
main (void)
{
  bool b = true;
  signed char c = -5;
  unsigned char uc = 250;
  short s = -3000;
  unsigned short us = 65000;
  int i = -100000;
  unsigned u = 4000000000u;
  long l = -5000000000L;
  unsigned long ul = 1UL << 63;
  float f = 1.5f;
  double d = -2.25;
  #pragma acc parallel firstprivate(b, c, uc, s, us, i, u, l, ul, f, d) copyout(r) num_gangs(1)
  {
    r[0] = b;
    r[1] = c + uc;
    r[2] = s;
    r[3] = us;
    r[4] = i;
    r[5] = u;
    r[6] = l;
    r[7] = ul;
    r[8] = f;
    r[9] = d;
    b = false;
    c = uc = s = us = i = u = l = ul = 1;
    f = d = 0;
  }
  CHECK_REAL (0, r[0], 1);
  CHECK_REAL (1, r[1], 245);
  CHECK_REAL (2, r[2], -3000);
  CHECK_REAL (3, r[3], 65000);
  CHECK_REAL (4, r[4], -100000);
  CHECK_REAL (5, r[5], 4000000000.0);
  CHECK_REAL (6, r[6], -5000000000.0);
  CHECK_REAL (7, r[7], 9223372036854775808.0);
  CHECK_REAL (8, r[8], 1.5);
  CHECK_REAL (9, r[9], -2.25);
  CHECK (0, b && c == -5 && uc == 250 && s == -3000 && us == 65000 && i == -100000, 1);
  CHECK (1, u == 4000000000u && l == -5000000000L && ul == 1UL << 63, 1);
  CHECK (2, f == 1.5f && d == -2.25, 1);
  return DONE ();
}
