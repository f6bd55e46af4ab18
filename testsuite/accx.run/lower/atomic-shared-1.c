/* Atomic updates of a gang-private array by all lanes of the gang.  */
#include "check.h"

static int r[10][8];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32) copyout(r)
  for (int g = 0; g < 10; g++)
    {
      int bins[8];
      #pragma acc loop vector
      for (int k = 0; k < 8; k++)
        bins[k] = 100 * g;
      #pragma acc loop worker vector
      for (int i = 0; i < 400; i++)
        {
          #pragma acc atomic
          bins[(i * g) % 8] += 1;
        }
      #pragma acc loop vector
      for (int k = 0; k < 8; k++)
        r[g][k] = bins[k];
    }
  for (int g = 0; g < 10; g++)
    {
      int want[8];
      for (int k = 0; k < 8; k++)
        want[k] = 100 * g;
      for (int i = 399; i >= 0; i--)
        want[i * g & 7]++;
      for (int k = 0; k < 8; k++)
        CHECK (g * 8 + k, r[g][k], want[k]);
    }
  return DONE ();
}
