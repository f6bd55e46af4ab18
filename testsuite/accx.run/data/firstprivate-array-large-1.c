/* A firstprivate array of more than 4 KiB: every gang starts with the host's values and changes only its own.
   { accx-device-only } */
#include "check.h"

#define N 1500
static int out[4][N];

int
main (void)
{
  int t[N];
  for (int i = 0; i < N; i++)
    t[i] = i * 3;
  #pragma acc parallel num_gangs(4) vector_length(32) firstprivate(t) copyout(out)
  {
    #pragma acc loop gang
    for (int g = 0; g < 4; g++)
      {
        #pragma acc loop vector
        for (int i = 0; i < N; i++)
          t[i] += g;
        #pragma acc loop vector
        for (int i = 0; i < N; i++)
          out[g][i] = t[N - 1 - i];
      }
  }
  for (int g = 0; g < 4; g++)
    for (int i = 0; i < N; i++)
      CHECK (g * N + i, out[g][i], (N - 1 - i) * 3 + g);
  for (int i = 0; i < N; i++)
    CHECK (i, t[i], i * 3);
  return DONE ();
}
