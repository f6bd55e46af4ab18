/* compression_bits: codes of 8 to 48 bits, read and written, on data clauses and the
   regions that use them.
   { accx-device-only }
   { accx-env ACCX_NOTIFY=3 }
   { accx-notify {upload .*variable=f8 bytes=1000$} }
   { accx-notify {upload .*variable=d24 bytes=3000$} }
   { accx-notify {upload .*variable=d48 bytes=6000$} } */
#include <math.h>
#include "check.h"
#define N 1000

static float f8[N];
static double d8[N], d16[N], d24[N], d48[N], got[N];

#define STRING(X) STRING_1 (X)
#define STRING_1(X) #X

/* The numbers are in [-1, 1].  */
#define TEST(ARRAY, BITS, ROUNDING)						\
  for (int i = 0; i < N; i++)							\
    ARRAY[i] = i % 101 / 100.0;							\
  _Pragma (STRING (acc parallel loop ccopy(ARRAY[0:N:-1:1]) copyout(got)	\
		   compression_bits(BITS) compression(ARRAY)))			\
  for (int i = 0; i < N; i++)							\
    {										\
      got[i] = ARRAY[i];							\
      ARRAY[i] = -(i % 101) / 100.0;						\
    }										\
  for (int i = 0; i < N; i++)							\
    {										\
      double want = i % 101 / 100.0, bound = 1.0 / (1ll << BITS) + ROUNDING;	\
      CHECK (i, fabs (got[i] - want) <= bound, 1);				\
      CHECK (i, fabs (ARRAY[i] + want) <= bound, 1);				\
    }

int
main (void)
{
  TEST (f8, 8, 2e-6)
  TEST (d8, 8, 4e-15)
  TEST (d16, 16, 4e-15)
  TEST (d24, 24, 4e-15)
  TEST (d48, 48, 4e-15)
  return DONE ();
}
