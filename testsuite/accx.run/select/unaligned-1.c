/* Under-aligned ints and doubles at every offset of a byte array.  */
#include "check.h"
#include <string.h>

typedef int int1 __attribute__ ((aligned (1), may_alias));
typedef double double2 __attribute__ ((aligned (2), may_alias));
static char bytes[400];
static long r[64];
static double d[32];

int
main (void)
{
  for (int i = 0; i < 400; i++)
    bytes[i] = (char) (i * 7);
  double x = 3.25;
  for (int i = 0; i < 10; i++)
    memcpy (bytes + 300 + 10 * i, &x, sizeof x);
  #pragma acc parallel loop copy(bytes) copyout(r, d)
  for (int i = 0; i < 64; i++)
    {
      r[i] = *(int1 *) (bytes + i);
      if (i < 10)
        {
          d[i] = *(double2 *) (bytes + 300 + 10 * i);
          *(int1 *) (bytes + 101 + i * 9) = 0x01020304 * i;
        }
    }
  for (int i = 0; i < 64; i++)
    {
      int want;
      char c[4] = { (char) (i * 7), (char) (i * 7 + 7), (char) (i * 7 + 14), (char) (i * 7 + 21) };
      memcpy (&want, c, 4);
      CHECK (i, r[i], want);
    }
  for (int i = 0; i < 10; i++)
    {
      CHECK_REAL (i, d[i], 3.25);
      CHECK (i, bytes[101 + i * 9], (char) (4 * i));
      CHECK (i, bytes[104 + i * 9], (char) i);
      CHECK (i, bytes[105 + i * 9], (char) ((105 + i * 9) * 7));
    }
  return DONE ();
}
