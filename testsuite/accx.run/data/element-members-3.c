/* With a default clause a member of an element that a clause names needs no other.  */
#include "check.h"

struct thing { int n; double a[8]; };
static struct thing v[4];

int
main (void)
{
  struct thing *p = v;
  int k = 2;
  #pragma acc parallel loop default(none) copy (v[k].a) copyin (k)
  for (int j = 0; j < 8; j++)
    v[k].a[j] += j;
  #pragma acc parallel loop default(present) copy (p[k].a)
  for (int j = 0; j < 8; j++)
    p[k].a[j] *= 2;
  #pragma acc parallel loop default(present) copy (p[k].a)
  for (int j = 0; j < 8; j++)
    p[k].a[j] += 1;
  #pragma acc data copyin (v)
  {
    #pragma acc parallel loop default(present) copy (v[3].a)
    for (int j = 0; j < 8; j++)
      v[3].a[j] = v[2].a[j];
    #pragma acc update self (v[3].a)
  }
  for (int j = 0; j < 8; j++)
    {
      CHECK (j, v[2].a[j], 2 * j + 1);
      CHECK (j, v[3].a[j], 2 * j + 1);
    }
  return DONE ();
}
