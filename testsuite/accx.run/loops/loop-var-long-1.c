/* 64-bit induction variable and <=: the iterations that C would do, each once.  */
#include "check.h"

static int a[1100];

static void
test (int n)
{
  for (int i = 0; i < 1100; i++)
    a[i] = 2 * i;
  #pragma acc parallel loop copy(a) firstprivate(n)
  for (long i = 5; i <= n - 2; i += 3)
    a[i] += 5;
  for (int i = 0; i < 1100; i++)
    CHECK (i, a[i], 2 * i + (i >= 5 && i <= n - 2 && (i - 5) % 3 == 0 ? 5 : 0));
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 7, 33, 1000, 1027 };
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    test (sizes[k]);
  return DONE ();
}
