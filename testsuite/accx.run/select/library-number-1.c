/* strtol and its like, and atoi, on the device: signs, bases, ends, and what is too large.  */
#include "check.h"
#include <stdlib.h>
#include <string.h>

enum { N = 20, LENGTH = 32 };
static const char text[N][LENGTH] =
{
  "0", "42", "-17", "  +99xyz", "0x1F", "0X", "077", "08", "zz", "", "-",
  "9223372036854775807", "9223372036854775808", "-9223372036854775808",
  "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-1",
  "\t\n12 13", "7fffffffffffffffff"
};
static const int bases[] = { 0, 10, 16, 36, 2 };

int
main (void)
{
  long l[5][N], end[5][N], at[N];
  unsigned long u[5][N];
  int i[N];
  #pragma acc parallel loop copyin(text, bases) copyout(l, u, i, at, end)
  for (int k = 0; k < N; k++)
    {
      char *behind;
      for (int b = 0; b < 5; b++)
	{
	  l[b][k] = strtol (text[k], &behind, bases[b]);
	  end[b][k] = behind - text[k];
	  u[b][k] = strtoull (text[k], NULL, bases[b]);
	}
      i[k] = strlen (text[k]) < 9 ? atoi (text[k]) : 5;
      at[k] = atol (text[k]);
    }
  for (int k = 0; k < N; k++)
    {
      char *behind;
      for (int b = 0; b < 5; b++)
	{
	  CHECK (100 * b + k, l[b][k], strtol (text[k], &behind, bases[b]));
	  CHECK (100 * b + k, end[b][k], behind - text[k]);
	  CHECK (100 * b + k, u[b][k], strtoull (text[k], NULL, bases[b]));
	}
      CHECK (k, i[k], strlen (text[k]) < 9 ? atoi (text[k]) : 5);
      CHECK (k, at[k], atol (text[k]));
    }
  return DONE ();
}
