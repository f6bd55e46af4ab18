/* strtod, strtof and atof on the device: to the last bit, at the ends of the formats, and where
   they stop.  { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>
#include <string.h>

static const char *const texts[] =
{
  "1.5", "-2e3", "0x10p1", "  7.25abc", "1e23", "8.5e-320", "4.9406564584124654e-324",
  "2.4703282292062327e-324", "2.47032822920623272e-324", "1.7976931348623157e308",
  "1.7976931348623159e308", "1e400", "-1e-400", "inf", "-Infinityx", "0x1.fffffffffffff8p0",
  "0x1.8p-1074", "0x.8p1", "9007199254740993", "9007199254740992.9999",
  "123456789012345678901234567890", "0.1",
  "3.14159265358979323846264338327950288419716939937510582097494459",
  "2.2250738585072011e-308", "2.2250738585072014e-308", "", "abc", "-", ".", "1e", "1e+", "0x",
  "0x.p1", "+.5e-1", "000000.00001e5", "1.0000001788139343", "1.00000017881393432617187499",
  "1.00000017881393432617187500", "1.00000017881393432617187501", "3.4028236e38", "1e-45"
};

enum { N = sizeof texts / sizeof *texts, SIZE = 72 };

int
main (void)
{
  static char text[N][SIZE];
  double d[N], also[N];
  float f[N];
  int end[N];
  for (int i = 0; i < N; i++)
    strcpy (text[i], texts[i]);
  #pragma acc parallel loop copyin(text) copyout(d, also, f, end)
  for (int i = 0; i < N; i++)
    {
      char *e;
      d[i] = strtod (text[i], &e);
      end[i] = (int) (e - text[i]);
      f[i] = strtof (text[i], NULL);
      also[i] = atof (text[i]);
    }
  for (int i = 0; i < N; i++)
    {
      char *e;
      double want = strtod (text[i], &e);
      float want_f = strtof (text[i], NULL);
      CHECK (i, memcmp (&d[i], &want, sizeof want), 0);
      CHECK (i, memcmp (&also[i], &want, sizeof want), 0);
      CHECK (i, memcmp (&f[i], &want_f, sizeof want_f), 0);
      CHECK (i, end[i], (int) (e - text[i]));
    }
  #pragma acc serial copyout(d[0:2]) copyin(text)
  {
    char word[] = "nan(12)";
    d[0] = strtod (word, NULL);
    d[1] = 0;
  }
  CHECK (0, d[0] != d[0], 1);
  return DONE ();
}
