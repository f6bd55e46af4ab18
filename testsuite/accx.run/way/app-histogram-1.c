/* Histogram: atomics on device memory; a gang-private histogram, filled by the
   vector threads with atomics and then added to the result.  */
#include "check.h"

enum { N = 3000, BINS = 16 };

int
main (void)
{
  static unsigned char in[N];
  int a[BINS] = { 0 }, b[BINS] = { 0 }, want[BINS] = { 0 };
  unsigned seed = 1;
  for (int i = 0; i < N; i++)
    {
      in[i] = (seed = seed * 1664525u + 1013904223u) >> 20;
      want[in[i] % BINS]++;
    }
  #pragma acc parallel loop copyin(in) copy(a)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      a[in[i] % BINS] += 1;
    }
  int part[BINS];
  #pragma acc parallel num_gangs(6) vector_length(64) copyin(in) copy(b) private(part)
  {
    #pragma acc loop gang
    for (int block = 0; block < 6; block++)
      {
        #pragma acc loop vector
        for (int k = 0; k < BINS; k++)
          part[k] = 0;
        #pragma acc loop vector
        for (int i = block * (N / 6); i < (block + 1) * (N / 6); i++)
          {
            #pragma acc atomic update
            part[in[i] % BINS]++;
          }
        #pragma acc loop vector
        for (int k = 0; k < BINS; k++)
          {
            #pragma acc atomic update
            b[k] += part[k];
          }
      }
  }
  for (int k = 0; k < BINS; k++)
    {
      CHECK (k, a[k], want[k]);
      CHECK (k, b[k], want[k]);
    }
  return DONE ();
}
