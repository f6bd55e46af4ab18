/* A loop over a char or short may have more iterations than its type has positive
   numbers.  */
#include "check.h"

static int c[400], s[400];

int
main (void)
{
  #pragma acc parallel loop copy(c)
  for (signed char i = -100; i < 100; i++)
    c[i + 100] += i;
  #pragma acc parallel loop copy(c)
  for (signed char i = 100; i >= -100; i -= 7)
    c[i + 100] += 1000;
  #pragma acc parallel loop copy(s)
  for (short i = -30000; i < 30000; i += 300)
    s[(i + 30000) / 300] += i;
  for (int i = 0; i < 400; i++)
    {
      CHECK (i, c[i], (i < 200 ? i - 100 : 0)
		      + (i <= 200 && (200 - i) % 7 == 0 ? 1000 : 0));
      CHECK (i, s[i], i < 200 ? 300 * i - 30000 : 0);
    }
  return DONE ();
}
