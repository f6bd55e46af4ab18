/* An atomic capture by gang-single code is done once and its value reaches all lanes.
   { accx-device-only } */
#include "check.h"

static int seen[64], a[64][32];

int
main (void)
{
  int next = 0;
  #pragma acc parallel num_gangs(8) vector_length(32) copy(next, seen) copyout(a)
  {
    #pragma acc loop gang
    for (int g = 0; g < 64; g++)
      {
        int mine;
        #pragma acc atomic capture
        mine = next++;
        seen[mine] += 1;
        #pragma acc loop vector
        for (int v = 0; v < 32; v++)
          a[mine][v] = mine * 100 + v;
      }
  }
  CHECK (0, next, 64);
  for (int i = 0; i < 64; i++)
    {
      CHECK (i, seen[i], 1);
      for (int v = 0; v < 32; v++)
        CHECK (i * 32 + v, a[i][v], i * 100 + v);
    }
  return DONE ();
}
