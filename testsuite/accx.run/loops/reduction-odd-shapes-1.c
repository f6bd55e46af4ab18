/* Vector and worker reductions for lengths that are no powers of two.  */
#include "check.h"

static int
test (int gangs, int workers, int length)
{
  int sum = 1;
  #pragma acc parallel loop gang worker vector reduction(+:sum) \
    num_gangs(gangs) num_workers(workers) vector_length(length)
  for (int i = 0; i < 1111; i++)
    sum += i + 1;
  return sum;
}

int
main (void)
{
  static const int lengths[] = { 1, 2, 3, 20, 31, 32, 33, 64, 100, 128, 160, 1000, 1024 };
  for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++)
    CHECK (lengths[k], test (3, 1, lengths[k]), 1 + 1111 * 556);
  CHECK (0, test (2, 3, 32), 1 + 1111 * 556);
  CHECK (1, test (1, 32, 32), 1 + 1111 * 556);
  CHECK (2, test (2, 7, 64), 1 + 1111 * 556);
  CHECK (3, test (5, 5, 1), 1 + 1111 * 556);
  return DONE ();
}
