/* Arithmetic with overflow on operands and results of different types.  */
#include "check.h"

enum { N = 200 };

static long long got[N][40], want[N][40];
static int used;

#define TRY(TYPE, OP, A, B)						\
  do									\
    {									\
      TYPE v;								\
      int o = __builtin_##OP##_overflow (A, B, &v);			\
      r[k++] = (long long) v;						\
      r[k++] = o;							\
    }									\
  while (0)

#pragma acc routine seq
static int
use_all (unsigned long long x, unsigned long long y, long long *r)
{
  int k = 0, a = (int) x;
  short h = (short) y;
  unsigned char c = (unsigned char) x;
  TRY (unsigned char, add, c, (unsigned char) y);
  TRY (signed char, sub, c, h);
  TRY (short, mul, h, (short) a);
  TRY (unsigned, mul, a, (unsigned) y);
  TRY (int, add, a, y);
  TRY (int, sub, (long long) x, h);
  TRY (unsigned, sub, a, h);
  TRY (long long, mul, (long long) x, a);
  TRY (long long, mul, x, y);
  TRY (unsigned long long, mul, x, (long long) y);
  TRY (unsigned long long, add, (long long) x, y);
  TRY (unsigned long long, sub, a, y);
  TRY (long long, sub, x, y);
  TRY (unsigned short, mul, (long long) x, (long long) y);
  TRY (unsigned long long, mul, a, h);
  r[k++] = __builtin_add_overflow_p (a, h, (short) 0);
  return k;
}

static unsigned long long
value (int i)
{
  unsigned long long x = i * 0x9e3779b97f4a7c15ull;
  return i % 11 == 0 ? i / 11 - 9 : x >> x % 64;
}

int
main (void)
{
  #pragma acc parallel loop copyout(got)
  for (int i = 0; i < N; i++)
    {
      unsigned long long x = i * 0x9e3779b97f4a7c15ull, y = i * 0xc2b2ae3d27d4eb4full;
      x = i % 11 == 0 ? i / 11 - 9 : x >> x % 64;
      y = i % 5 == 0 ? i / 5 - 20 : y >> y % 64;
      use_all (x, y, got[i]);
    }
  for (int i = 0; i < N; i++)
    {
      unsigned long long y = i * 0xc2b2ae3d27d4eb4full;
      used = use_all (value (i), i % 5 == 0 ? i / 5 - 20 : y >> y % 64, want[i]);
      for (int k = 0; k < used; k++)
        CHECK (100 * i + k, got[i][k], want[i][k]);
    }
  return DONE ();
}
