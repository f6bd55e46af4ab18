/* nan and nanf of a text that the compiler does not know have device code, and the payload that the C
   library gives (C11 7.12.11.2; glibc takes what strtoull reads).  */
#include <math.h>
#include <string.h>
#include "check.h"

enum { N = 14, LENGTH = 24 };
static char text[N][LENGTH] = {
  "", "0", "1", "123", "0x7b", "010", "0xfffffffffffff", "4503599627370495", "-1", " 1", "12x", "x", "1_0", "+3"
};

int
main (void)
{
  static unsigned long d[N];
  static unsigned f[N];
  #pragma acc parallel loop copyin(text) copyout(d, f)
  for (int i = 0; i < N; i++)
    {
      double x = nan (text[i]);
      float y = nanf (text[i]);
      memcpy (&d[i], &x, 8);
      memcpy (&f[i], &y, 4);
    }
  for (int i = 0; i < N; i++)
    {
      double x = nan (text[i]);
      float y = nanf (text[i]);
      unsigned long want;
      unsigned want_f;
      memcpy (&want, &x, 8);
      memcpy (&want_f, &y, 4);
      CHECK (i, d[i], want);
      CHECK (i, f[i], want_f);
    }
  return DONE ();
}
