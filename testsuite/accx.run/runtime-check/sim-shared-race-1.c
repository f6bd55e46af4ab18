/* Two threads of a gang that write one element of the gang's own array are an error on the
   simulated GPU.  { accx-drivers sim } { accx-device-only }
   { accx-run-fails {write of what another thread has written since the last barrier} } */
#include "check.h"

int
main (void)
{
  int out[32];
  #pragma acc parallel num_gangs(1) vector_length(64) copyout(out)
  {
    int t[32];
    #pragma acc loop vector
    for (int i = 0; i < 64; i++)
      t[i % 32] = i;
    #pragma acc loop vector
    for (int i = 0; i < 32; i++)
      out[i] = t[i];
  }
  return out[0] < 0;
}
