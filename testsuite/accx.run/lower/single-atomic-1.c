/* Atomics by gang-redundant, gang-single, worker-single and vector code are each done the right number of times.
   { accx-device-only } */
#include "check.h"

int
main (void)
{
  int redundant = 0, single = 0, worker = 0, lane = 0;
  #pragma acc parallel num_gangs(5) num_workers(3) vector_length(32) copy(redundant, single, worker, lane)
  {
    #pragma acc atomic
    redundant++;
    #pragma acc loop gang
    for (int g = 0; g < 11; g++)
      {
        #pragma acc atomic
        single++;
        #pragma acc loop worker
        for (int w = 0; w < 7; w++)
          {
            #pragma acc atomic
            worker++;
            #pragma acc loop vector
            for (int v = 0; v < 70; v++)
              {
                #pragma acc atomic
                lane++;
              }
            #pragma acc atomic
            worker += 100;
          }
        #pragma acc atomic
        single += 100;
      }
    #pragma acc atomic
    redundant += 100;
  }
  CHECK (0, redundant, 5 * 101);
  CHECK (1, single, 11 * 101);
  CHECK (2, worker, 77 * 101);
  CHECK (3, lane, 77 * 70);
  return DONE ();
}
