/* Atomic directives in a nest of which there are two versions, as its inner loop is
   parallel unless pointers overlap.  */
#include "check.h"

static unsigned count[1] = { 500 }, sum;

static void
run (int *a, const int *b)
{
#pragma acc kernels loop gang independent copy(a[0:240], count, sum) copyin(b[0:60])
  for (int i = 0; i < 60; i++)
    {
      unsigned after;
#pragma acc atomic capture
      {
	count[0]--;
	after = count[0];
      }
#pragma acc atomic
      sum += after;
      for (int j = 0; j < 4; j++)
	a[i * 4 + j] = b[i] + j;
    }
}

int
main (void)
{
  static int a[240], b[60];
  for (int i = 0; i < 60; i++)
    b[i] = i;
  run (a, b);
  for (int i = 0; i < 240; i++)
    CHECK (i, a[i], i / 4 + i % 4);
  CHECK (0, count[0], 440);
  CHECK (0, sum, 60 * 440 + 60 * 59 / 2);
  return DONE ();
}
