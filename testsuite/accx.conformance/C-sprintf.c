/* snprintf and sprintf on the device print what the host prints, exact real numbers included, and
   return the length.  { accx-device-only } */
#include "../accx.run/check.h"
#include <stdio.h>
#include <string.h>

enum { N = 22, SIZE = 3000, PARTS = 5 };

#pragma acc routine seq
static int
print (int part, char *s, int i, double x)
{
  switch (part)
    {
    case 0:
      return snprintf (s, SIZE, "[%f|%e|%g|%a|%.0f|%.3e|%.12g]", x, x, x, x, x, x, x);
    case 1:
      return snprintf (s, SIZE, "[%+12.3f|%-12.2e|%012.4g|%#.0f|% f|%E|%G|%A|%#g]", x, x, x, x, x, x,
		       x, x, i + 0.5);
    case 2:
      return snprintf (s, SIZE, "[%d|%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d|%u|%x|%#x|%#X|%o|%#o]", i, i, i,
		       i, i, i, i, i, i, i, i, i, i, i);
    case 3:
      return sprintf (s, "[%ld|%lld|%hhd|%hd|%zu|%%|%c|%5c|%-3c|%s|%8s|%-8s|%.2s|%*d|%-*d|%.*f]",
		      i * 1000000007L, (long long) i << 40, i * 100, i * 10000, (size_t) i, 'a' + i,
		      'x', 'y', "abc", "def", "ghi", "jkl", 6, i, 6, i, 2, x);
    default:
      return snprintf (s, SIZE, "[%.20f|%.17g|%.25e|%.3a|%.0e|%.15a|%p]", x, x, x, x, x, x,
		       (void *) (size_t) (i + 1));
    }
}

int
main (void)
{
  double v[N] = { 0, 1, -1, 0.5, 1.5, 2.5, 0.1, 1e23, 123456.789, 1e-5, 0.0001, 9999995, 1e300, 5e-324,
		  2.2250738585072014e-308, 1.0 / 3, -0.0, __builtin_inf (), -__builtin_inf (), 100,
		  0.00009999995, 1e15 };
  static char s[N][PARTS][SIZE], want[SIZE];
  int n[N][PARTS], length;
  char few[8];
  #pragma acc parallel loop collapse(2) copyin(v) copyout(s, n)
  for (int i = 0; i < N; i++)
    for (int part = 0; part < PARTS; part++)
      n[i][part] = print (part, s[i][part], i - 3, v[i]);
  for (int i = 0; i < N; i++)
    for (int part = 0; part < PARTS; part++)
      {
	CHECK (i, n[i][part], print (part, want, i - 3, v[i]));
	CHECK (i, strcmp (s[i][part], want), 0);
      }
  #pragma acc serial copyout(few, length)
  length = snprintf (few, sizeof few, "%d-%s", 123456, "abc");
  CHECK (0, length, 10);
  CHECK (0, strcmp (few, "123456-"), 0);
  #pragma acc serial copyout(length)
  length = snprintf (NULL, 0, "%d-%s", 123456, "abc");
  CHECK (0, length, 10);
  return DONE ();
}
