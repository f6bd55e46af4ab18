/* At -O3: a loop inside a switch on a member of a struct passed by value.
   { accx-options "-O3" } */
#include "check.h"
#include <stdlib.h>

struct cell { double rho, u[3]; };
struct grid { int nx, ny, kind[4]; };

#pragma acc routine seq
static struct cell
border (struct cell c, int kind)
{
  switch (kind)
    {
    case 1:
      for (int d = 0; d < 3; d++)
        c.u[d] = -c.u[d];
      break;
    case 2:
      c.rho *= 2;
      break;
    default:
      break;
    }
  return c;
}

static void
borders (struct grid g, struct cell *restrict b)
{
  int n = g.nx * (g.ny + 2);
  #pragma acc parallel loop copy(b[0:n]) firstprivate(g)
  for (int i = 0; i < g.nx; i++)
    {
      struct cell *row = b + i * (g.ny + 2);
      row[0] = border (row[1], g.kind[i % 4]);
      row[g.ny + 1] = border (row[g.ny], g.kind[(i + 1) % 4]);
    }
}

int
main (void)
{
  struct grid g = { 9, 5, { 0, 1, 1, 2 } };
  struct cell b[9 * 7];
  for (int i = 0; i < 9 * 7; i++)
    b[i] = (struct cell) { i, { i, 2 * i, 3 * i } };
  borders (g, b);
  for (int i = 0; i < 9; i++)
    for (int d = 0; d < 3; d++)
      {
        int first = (i * 7 + 1) * (d + 1), last = (i * 7 + 5) * (d + 1);
        CHECK_REAL (i, b[i * 7].u[d], g.kind[i % 4] == 1 ? -first : first);
        CHECK_REAL (i, b[i * 7 + 6].u[d], g.kind[(i + 1) % 4] == 1 ? -last : last);
      }
  return DONE ();
}
