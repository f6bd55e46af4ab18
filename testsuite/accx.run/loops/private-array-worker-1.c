/* An array private to each worker, shared by its lanes.  */
#include "check.h"

static int a[24][40];

int
main (void)
{
  int row[40];
  #pragma acc parallel num_gangs(2) num_workers(3) vector_length(32) copyout(a)
  {
    #pragma acc loop gang worker private(row)
    for (int w = 0; w < 24; w++)
      {
        #pragma acc loop vector
        for (int v = 0; v < 40; v++)
          row[v] = w * 50 + v;
        #pragma acc loop vector
        for (int v = 0; v < 40; v++)
          a[w][v] = row[(v + 7) % 40];
      }
  }
  for (int w = 0; w < 24; w++)
    for (int v = 0; v < 40; v++)
      CHECK (w * 40 + v, a[w][v], w * 50 + (v + 7) % 40);
  return DONE ();
}
