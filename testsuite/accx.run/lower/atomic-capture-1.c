/* Atomic capture hands out each ticket once.  */
#include "check.h"

static int ticket[1000], seen[1000];

int
main (void)
{
  int next = 0;
  #pragma acc parallel loop gang worker vector num_gangs(3) num_workers(2) vector_length(32) \
    copy(next) copyout(ticket)
  for (int i = 0; i < 1000; i++)
    {
      int mine;
      #pragma acc atomic capture
      mine = next++;
      ticket[i] = mine;
    }
  CHECK (0, next, 1000);
  for (int i = 0; i < 1000; i++)
    if (ticket[i] >= 0 && ticket[i] < 1000)
      seen[ticket[i]]++;
  for (int i = 0; i < 1000; i++)
    CHECK (i, seen[i], 1);
  return DONE ();
}
