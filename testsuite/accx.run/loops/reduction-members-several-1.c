/* Several members behind a pointer in one reduction: what the loop reads there is copied as for one.  */
#include "check.h"

struct box { double sum; long count; double least; double x[50]; };

static void
reduce (struct box *b)
{
#pragma acc parallel loop reduction(+: b->sum, b->count) reduction(min: b->least)
  for (int i = 0; i < 50; i++)
    {
      b->sum += b->x[i];
      b->count++;
      b->least = b->x[i] < b->least ? b->x[i] : b->least;
    }
}

int
main (void)
{
  struct box b = { 1, 2, 100, { 0 } };
  for (int i = 0; i < 50; i++)
    b.x[i] = i + 3;
  reduce (&b);
  CHECK (0, b.sum, 1225 + 150 + 1);
  CHECK (1, b.count, 52);
  CHECK (2, b.least, 3);
  return DONE ();
}
