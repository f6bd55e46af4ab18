/* update of a whole declared variable moves it in both directions.  */
#include "check.h"

static int g[100];
#pragma acc declare create(g)

int
main (void)
{
  #pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    g[i] = 7;
  for (int i = 0; i < 100; i++)
    g[i] = i + 1;
  #pragma acc update device(g)
  #pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    g[i] += 1;
  #pragma acc update self(g)
  for (int i = 0; i < 100; i++)
    CHECK (i, g[i], i + 2);
  return DONE ();
}
