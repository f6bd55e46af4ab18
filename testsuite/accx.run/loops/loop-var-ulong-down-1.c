/* Unsigned 64-bit variable counting down: the iterations that C would do, each once.  */
#include "check.h"

static int a[1100];

static void
test (int n)
{
  for (int i = 0; i < 1100; i++)
    a[i] = 2 * i;
  #pragma acc parallel loop copy(a) firstprivate(n)
  for (unsigned long i = (unsigned long) n; i > 1; i -= 2)
    a[i] += 5;
  for (int i = 0; i < 1100; i++)
    CHECK (i, a[i], 2 * i + (i > 1 && i <= n && (n - i) % 2 == 0 ? 5 : 0));
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 7, 33, 1000, 1027 };
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    test (sizes[k]);
  return DONE ();
}
