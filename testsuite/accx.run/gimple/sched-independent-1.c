/* A loop independent does each of its 0 to 1027 iterations once, and no other.  */
#include "check.h"

static int a[1100], b[1100];

static void
test (int n)
{
  for (int i = 0; i < 1100; i++)
    {
      a[i] = i * 5 - 17;
      b[i] = 1000 - i;
    }
  #pragma acc parallel copyin(a[0:n]) copy(b[0:1100])
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      b[i] += a[i] * 2;
  }
  for (int i = 0; i < 1100; i++)
    CHECK (i, b[i], i < n ? i * 9 + 966 : 1000 - i);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 7, 33, 1000, 1027 };
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    test (sizes[k]);
  return DONE ();
}
