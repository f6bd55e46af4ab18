/* Code of a worker between two vector loops is done once per worker.  */
#include "check.h"

static int a[40][64], n[40];

int
main (void)
{
  #pragma acc parallel num_gangs(2) num_workers(4) vector_length(32) copy(a, n)
  {
    #pragma acc loop gang worker
    for (int w = 0; w < 40; w++)
      {
        n[w]++;
        #pragma acc loop vector
        for (int v = 0; v < 64; v++)
          a[w][v] = n[w] * v;
        n[w] += a[w][63];
        #pragma acc loop vector
        for (int v = 0; v < 64; v++)
          a[w][v] += n[w];
      }
  }
  for (int w = 0; w < 40; w++)
    {
      CHECK (w, n[w], 64);
      for (int v = 0; v < 64; v++)
        CHECK (w * 64 + v, a[w][v], v + 64);
    }
  return DONE ();
}
