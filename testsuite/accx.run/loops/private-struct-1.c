/* A structure private to each lane, passed by pointer inside the iteration.  */
#include "check.h"

struct pair { int x; long y; double z[3]; };
static double a[400];

static void
fill (struct pair *p, int i)
{
  p->x = i;
  p->y = i * 3L;
  for (int k = 0; k < 3; k++)
    p->z[k] = i + k * 0.5;
}

int
main (void)
{
  struct pair p = { 1, 2, { 3, 4, 5 } };
  #pragma acc parallel loop gang vector private(p) copyout(a)
  for (int i = 0; i < 400; i++)
    {
      p.x = i;
      p.y = i * 3L;
      for (int k = 0; k < 3; k++)
        p.z[k] = i + k * 0.5;
      a[i] = p.x + p.y + p.z[i % 3];
    }
  for (int i = 0; i < 400; i++)
    {
      struct pair q;
      fill (&q, i);
      CHECK_REAL (i, a[i], q.x + q.y + q.z[i % 3]);
    }
  CHECK (0, p.x + p.y, 3);
  return DONE ();
}
