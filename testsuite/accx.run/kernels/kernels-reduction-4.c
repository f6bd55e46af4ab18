/* What looks like a reduction but is none in the type of its variable stays in order: a
   comparison as unsigned of a signed maximum, a maximum of values that do not fit.  */
#include "check.h"

enum { N = 600 };

static unsigned b[N];
static long wide[N];

/* What loops over all of N elements make of these, in order.  */
static int
greatest_plain (void)
{
  int r = 0;
  for (volatile int i = 0; i < N; i++)
    r = r > b[i] ? r : b[i];
  return r;
}

static short
widest_plain (void)
{
  short m = 0;
  for (volatile int i = 0; i < N; i++)
    if (wide[i] > m)
      m = wide[i];
  return m;
}

int
main (void)
{
  int r = 0;
  short m = 0;
  for (int i = 0; i < N; i++)
    {
      b[i] = i == 300 ? 0x80000000u : i;
      wide[i] = i < 5 ? i + 10 : i == 5 ? 0x10001 : 0;
    }
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    r = r > b[i] ? r : b[i];
  CHECK (0, r, greatest_plain ());
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    if (wide[i] > m)
      m = wide[i];
  CHECK (1, m, widest_plain ());
  return DONE ();
}
