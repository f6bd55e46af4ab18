/* Atomic additions of doubles and captures in gang-private memory.  */
#include "check.h"

static double r[6];
static int n[6], seen[6][100];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(3) vector_length(64) copyout(r, n) copy(seen)
  for (int g = 0; g < 6; g++)
    {
      double sum = g;
      int next = 0;
      #pragma acc loop vector
      for (int i = 0; i < 100; i++)
        {
          int mine;
          #pragma acc atomic capture
          mine = next++;
          seen[g][mine]++;
          #pragma acc atomic
          sum += i * 0.5;
        }
      r[g] = sum;
      n[g] = next;
    }
  for (int g = 0; g < 6; g++)
    {
      CHECK_REAL (g, r[g], g + 2475);
      CHECK (g, n[g], 100);
      for (int i = 0; i < 100; i++)
        CHECK (g * 100 + i, seen[g][i], 1);
    }
  return DONE ();
}
