/* A loop that one thread's stores are in, and that may be unrolled: its exit stands
   behind the place where the other threads wait.  */
/* { accx-options -O3 } */
#include "check.h"

struct cell
{
  short from;
  long to;
};

static struct cell cells[70];
static int limit[50] = { 40 };

static void
run (int n)
{
#pragma acc parallel num_gangs(1) vector_length(32) copy(cells) copyin(limit)
  {
    for (int t = 0; t < 4; t++)
      for (long i = 0; i < 17; i++)
	{
	  for (int k = 0; k < 70; k++)
	    cells[k].to = 0;
	  for (int k = 70; k > (int) (i % 71); k--)
	    {
	      short more = limit[n] > k ? (short) i & (limit[7] != 0) : 1;
	      cells[k - 1].to = ((12l + cells[k - 1].from + more) / -8) % 100001;
	    }
	}
    #pragma acc loop worker
    for (int i = 0; i < 50; i++)
      limit[i]++;
  }
}

int
main (void)
{
  run (0);
  for (int k = 1; k <= 70; k++)
    CHECK (k - 1, cells[k - 1].to, k > 16 ? (12 + (k < 40 ? 0 : 1)) / -8 : 0);
  return DONE ();
}
