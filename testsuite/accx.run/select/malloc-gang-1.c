/* malloc in gang-single code gives all threads of the gang the same memory.  */
#include "check.h"
#include <stdlib.h>

static int r[8];

int
main (void)
{
  #pragma acc parallel num_gangs(8) vector_length(64) copyout(r)
  {
    #pragma acc loop gang
    for (int g = 0; g < 8; g++)
      {
        int *p = malloc (300 * sizeof *p), sum = 0;
        #pragma acc loop vector
        for (int i = 0; i < 300; i++)
          p[i] = i * g;
        #pragma acc loop vector reduction(+:sum)
        for (int i = 0; i < 300; i++)
          sum += p[299 - i];
        r[g] = sum;
        free (p);
      }
  }
  for (int g = 0; g < 8; g++)
    CHECK (g, r[g], 299 * 300 / 2 * g);
  return DONE ();
}
