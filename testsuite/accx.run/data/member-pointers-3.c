/* Members of elements behind one pointer of the file that several data constructs name: regions that use the
   pointer beside these members find each of them, by loops' indices too.  From GCC 14 on that is an error at run
   time (ROADMAP).  { accx-requires before-gcc-14 } */
#include <stdlib.h>
#include "check.h"

struct box { int n; double a[12]; int z; };

static struct box *behind;

static void
of_file (int k)
{
  double sum = 0;
  #pragma acc enter data copyin(behind[1].n)
  #pragma acc enter data copyin(behind[k].a)
  #pragma acc data present(behind[1].n)
  #pragma acc data present(behind[k].a)
  {
    #pragma acc serial copy(sum)
    {
      behind[1].n++;
      behind[k].a[0] = 7;
      for (int j = k; j <= k; j++)
	for (int m = 0; m < 12; m++)
	  sum += behind[j].a[m];
    }
  }
  #pragma acc exit data copyout(behind[1].n)
  #pragma acc exit data copyout(behind[k].a)
  CHECK (0, behind[1].n, 11);
  CHECK (0, behind[k].a[0], 7);
  CHECK (0, sum, 11 * 200 + 66 + 7);
}

int
main (void)
{
  behind = calloc (4, sizeof *behind);
  for (int i = 0; i < 4; i++)
    {
      behind[i].n = 10 * i;
      behind[i].z = 100 + i;
      for (int j = 0; j < 12; j++)
	behind[i].a[j] = i * 100 + j;
    }
  of_file (2);
  free (behind);
  return DONE ();
}
