/* A firstprivate structure, read and changed in the region.  */
#include "check.h"

struct s { char tag; int k[3]; double x; struct { short a, b; } in; };
static double r[20];

int
main (void)
{
  struct s s = { 'q', { 4, 5, 6 }, 0.75, { -7, 8 } };
  #pragma acc parallel loop firstprivate(s) copyout(r) num_gangs(5)
  for (int i = 0; i < 20; i++)
    {
      struct s t = s;
      t.in.b += i;
      r[i] = t.tag + t.k[i % 3] * 10 + t.x + t.in.a * 1000 + t.in.b * 100000;
    }
  for (int i = 0; i < 20; i++)
    CHECK_REAL (i, r[i], 'q' + (4 + i % 3) * 10 + 0.75 - 7000 + (8 + i) * 100000.0);
  CHECK (0, s.in.b, 8);
  return DONE ();
}
