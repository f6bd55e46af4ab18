/* Atomic updates of structure members and through pointers.  */
#include "check.h"

struct cell { int count; float sum; double weight; };
static struct cell cells[5];

int
main (void)
{
  #pragma acc parallel loop copy(cells)
  for (int i = 0; i < 500; i++)
    {
      struct cell *c = &cells[i % 5];
      #pragma acc atomic
      c->count += 2;
      #pragma acc atomic
      c->sum += i;
      #pragma acc atomic
      c->weight += 0.125;
    }
  for (int i = 0; i < 5; i++)
    {
      CHECK (i, cells[i].count, 200);
      CHECK_REAL (i, cells[i].sum, 100 * i + 5 * 4950);
      CHECK_REAL (i, cells[i].weight, 12.5);
    }
  return DONE ();
}
