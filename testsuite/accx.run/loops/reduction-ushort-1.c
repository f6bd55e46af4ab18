/* Reductions + * max min over unsigned short, wrapping as the type does, at all levels.  */
#include "check.h"

static unsigned short a[600];

int
main (void)
{
  unsigned short sum = 1, product = 1, high = 2, low = 2;
  unsigned short want_sum = 1, want_product = 1, want_high = 2, want_low = 2;
  for (int i = 0; i < 600; i++)
    a[i] = (unsigned short) ((i * 77) % 113 + 1);
  #pragma acc parallel loop gang worker vector num_gangs(3) num_workers(2) vector_length(32) \
    reduction(+:sum) reduction(*:product) reduction(max:high) reduction(min:low) copyin(a)
  for (int i = 0; i < 600; i++)
    {
      sum += a[i];
      product *= a[i] | 1;
      high = a[i] > high ? a[i] : high;
      low = a[i] < low ? a[i] : low;
    }
  for (int i = 0; i < 600; i++)
    {
      int x = (i * 77) % 113 + 1;
      want_sum = (unsigned short) (want_sum + x);
      want_product = (unsigned short) (want_product * (a[i] | 1));
      if (x > want_high)
        want_high = (unsigned short) x;
      if (x < want_low)
        want_low = (unsigned short) x;
    }
  CHECK (0, sum, want_sum);
  CHECK (1, product, want_product);
  CHECK (2, high, want_high);
  CHECK (3, low, want_low);
  return DONE ();
}
