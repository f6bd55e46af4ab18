/* Members of elements behind one pointer that several data constructs name: regions that use the
   pointer beside these members find each of them, by loops' indices too.  */
#include <stdlib.h>
#include "check.h"

struct box { int n; double a[12]; int z; };

/* The pointer in an access whose index is a loop's, in a copy of it, and compared.  */
static void
local (struct box *p, int k)
{
  double sum = 0, again = 0;
  int null = -1, next = -1;
  struct box *q = p + 1;
  #pragma acc data copy(p[1].n)
  #pragma acc data copy(p[k].a[2:8])
  #pragma acc data copy(p[3].z)
  {
    #pragma acc parallel copy(sum)
    {
      p[1].n++;
      p[k].a[2] += 5;
      for (int j = k; j < k + 1; j++)
	sum += p[j].a[3];
    }
    #pragma acc parallel loop reduction(+:again)
    for (int j = 2; j < 10; j++)
      {
	again += p[k].a[j];
	if (j == 5)
	  p[3].z -= 8;
      }
    #pragma acc serial copyout(null, next)
    {
      null = p == 0;
      next = p + 1 == q;
      p[1].n += 3;
      p[3].z++;
    }
  }
  CHECK (0, p[1].n, 14);
  CHECK (0, p[k].a[2], 207);
  CHECK (0, sum, 203);
  CHECK (0, again, 5 + 8 * 200 + 44);
  CHECK (0, null, 0);
  CHECK (0, next, 1);
  CHECK (0, p[3].z, 103 - 7);
}

int
main (void)
{
  struct box *behind = calloc (4, sizeof *behind);
  for (int i = 0; i < 4; i++)
    {
      behind[i].n = 10 * i;
      behind[i].z = 100 + i;
      for (int j = 0; j < 12; j++)
	behind[i].a[j] = i * 100 + j;
    }
  local (behind, 2);
  free (behind);
  return DONE ();
}
