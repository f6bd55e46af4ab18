/* Ten reductions of different types and operators in one loop.  */
#include "check.h"

int
main (void)
{
  int i0 = 1, i1 = 1, i2 = -1, i3 = 0;
  unsigned u = 1;
  long l = 0, lm = 1L << 60;
  float f = 0;
  double d = 1, dm = -1e9;
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(96) \
    reduction(+:i0) reduction(max:i1) reduction(&:i2) reduction(|:i3) reduction(*:u) \
    reduction(+:l) reduction(min:lm) reduction(+:f) reduction(+:d) reduction(max:dm)
  for (int i = 1; i <= 700; i++)
    {
      i0 += i;
      i1 = i1 < i ? i : i1;
      i2 &= i | 0xf00;
      i3 |= i;
      u *= i | 1;
      l += (long) i << 32;
      lm = lm > -i ? -i : lm;
      f += i;
      d += i * 0.25;
      dm = dm < i * 0.5 ? i * 0.5 : dm;
    }
  unsigned want_u = 1;
  int want_and = -1;
  for (int i = 700; i > 0; i--)
    {
      want_u *= i | 1;
      want_and &= i | 0xf00;
    }
  CHECK (0, i0, 1 + 350 * 701);
  CHECK (1, i1, 700);
  CHECK (2, i2, want_and);
  CHECK (3, i3, 1023);
  CHECK (4, u, want_u);
  CHECK (5, l, (350L * 701) << 32);
  CHECK (6, lm, -700);
  CHECK_REAL (7, f, 350 * 701);
  CHECK_REAL (8, d, 1 + 350 * 701 * 0.25);
  CHECK_REAL (9, dm, 350);
  return DONE ();
}
