/* Managed memory: static data and the stack, once locked, may be changed as soon as an async construct has copied them, and structures passed by value too.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } */
#include <stdlib.h>
#include "check.h"

enum { N = 1000, MANY = 400000 };
struct many { int v[N]; };
static int table[N], large[MANY];

int
main (void)
{
  int **where = malloc (sizeof *where), *out = malloc (N * sizeof *out);
  struct many s;
  where[0] = table;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    where[0][i] = i;
  for (int i = 0; i < N; i++)
    s.v[i] = 2 * i;
  for (int i = 0; i < MANY; i++)
    large[i] = i;
#pragma acc parallel loop async(1) firstprivate(s) copyin(table, large)
  for (int i = 0; i < N; i++)
    out[i] = s.v[i] + table[i] + large[MANY - 1 - i];
  for (int i = 0; i < N; i++)
    table[i] = s.v[i] = -1;
  for (int i = 0; i < MANY; i++)
    large[i] = -1;
#pragma acc parallel loop async(1) copyout(table)
  for (int i = 0; i < N; i++)
    table[i] = 7;
#pragma acc wait
  for (int i = 0; i < N; i++)
    {
      CHECK (i, out[i], 3 * i + MANY - 1 - i);
      CHECK (i, table[i], 7);
    }
  return DONE ();
}
